import type { RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { recordsOf } from '@riwaq/contracts/records-of-kind';

/** Where each kind of this team's records is, and what names one. */
export const stored = {
  course: { file: 'courses.json', identity: ['slug'] },
  landing: { file: 'landings.json', identity: ['affiliate', 'course'] },
  affiliate: { file: 'affiliates.json', identity: ['code'] },
} as const;

/** All that is numbered together. */
export function numbered(files: RecordFiles): readonly RecordFields[] {
  return [...recordsOf(stored.course, files), ...recordsOf(stored.landing, files)];
}
