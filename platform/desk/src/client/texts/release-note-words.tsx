import type { RecordNote, ReleaseNote } from '@riwaq/contracts/platform';
import { RecordEndSchema } from '@riwaq/contracts/record-day';
import { Latin } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useFirst } from '../parts/use-first';
import { dayText } from './day-text';
import { recordPlace } from './record-place';
import { sentence } from './sentence';

/** What a release brings, in words. A line of its team stays as it was written. */
export function releaseNoteWords(note: ReleaseNote): ReactNode {
  if (typeof note === 'string') return note;
  const place = recordPlace([note.file, ...note.path]);
  if (('from' in note && isData(note.from)) || ('to' in note && isData(note.to))) return sentence`${changed[note.change]}: ${place}`;
  const [from, to] = ['from' in note ? note.from : undefined, 'to' in note ? note.to : undefined];
  // A tick that is taken away is no thing that is gone.
  if (from === 'true' || to === 'true') return sentence`${place}: من ${valueText(from ?? 'false')} إلى ${valueText(to ?? 'false')}`;
  switch (note.change) {
    case 'added':
      return note.to === undefined ? sentence`جديد: ${place}` : sentence`جديد: ${place}: ${<Latin>{valueText(note.to)}</Latin>}`;
    case 'removed':
      return note.from === undefined ? sentence`أُزيل: ${place}` : sentence`أُزيل: ${place}: ${<Latin>{valueText(note.from)}</Latin>}`;
    case 'changed':
      return sentence`${place}: من ${<Latin>{valueText(note.from)}</Latin>} إلى ${<Latin>{valueText(note.to)}</Latin>}`;
  }
}

const changed: Readonly<Record<RecordNote['change'], string>> = { added: 'جديد', removed: 'أُزيل', changed: 'تغيّر' };

/** Whether a value is a list or several fields, or a piece of them, which nobody reads in a line. */
const isData = (value: string | undefined): boolean => /^[[{]|":/.test(value ?? '');

/** A value of a record as people say it. */
function valueText(value: string): string {
  if (v.is(RecordEndSchema, value)) return dayText(value);
  return value === 'true' ? 'نعم' : value === 'false' ? 'لا' : value;
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
