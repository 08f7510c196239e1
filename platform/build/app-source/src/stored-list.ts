import type { EditedKind, RecordFields } from '@riwaq/contracts/edited-records';
import type { RecordFiles } from './record-files';

type Stored = Pick<EditedKind, 'file'>;

/** The records of a kind by their files, as they are stored. In a folder each is a file, whose name is the field `slug`. */
export function recordFilesOf({ file }: Stored, list: readonly RecordFields[]): RecordFiles {
  const path = `content/${file}`;
  if (!file.endsWith('/')) return { [path]: list };
  return Object.fromEntries(list.map(({ slug, ...record }) => [`${path}${slug}.json`, record]));
}
