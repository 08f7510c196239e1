import type { RecordNote, ReleaseNote } from '@riwaq/contracts';
import type { ReactNode } from 'react';
import { useFirst } from '../parts/use-first';
import { recordPlace } from './record-place';
import { sentence } from './sentence';

/** What a release brings, in words. A line of its team stays as it was written. */
export function releaseNoteWords(note: ReleaseNote): ReactNode {
  if (typeof note === 'string') return note;
  const place = recordPlace([note.file, ...note.path]);
  switch (note.change) {
    case 'added':
      return note.to === undefined ? sentence`جديد: ${place}` : sentence`جديد: ${place}: ${<bdi>{note.to}</bdi>}`;
    case 'removed':
      return sentence`أُزيل: ${place}`;
    case 'changed':
      return sentence`${place}: من ${<bdi>{note.from}</bdi>} إلى ${<bdi>{note.to}</bdi>}`;
  }
}

/** Changes that are shown at once. */
const FIRST = 5;

/** Changes of records, one below the other. */
export function RecordNotes({ notes }: { readonly notes: readonly RecordNote[] }) {
  const [shown, more] = useFirst(notes, FIRST);
  return (
    <>
      <ul>
        {shown.map((note) => (
          <li key={JSON.stringify(note)}>{releaseNoteWords(note)}</li>
        ))}
      </ul>
      {more}
    </>
  );
}
