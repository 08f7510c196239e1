import type { ReleaseNote } from '@riwaq/contracts';
import { Ltr } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { sentence } from './sentence';

/** What a release brings, in words. A line of its team stays as it was written. */
export function releaseNoteWords(note: ReleaseNote): ReactNode {
  if (typeof note === 'string') return note;
  const place = <Ltr>{[note.file, ...note.path].join(' ')}</Ltr>;
  switch (note.change) {
    case 'added':
      return note.to === undefined ? sentence`جديد: ${place}` : sentence`جديد: ${place} بقيمة ${<bdi>{note.to}</bdi>}`;
    case 'removed':
      return sentence`أُزيل: ${place}`;
    case 'changed':
      return sentence`${place}: من ${<bdi>{note.from}</bdi>} إلى ${<bdi>{note.to}</bdi>}`;
  }
}
