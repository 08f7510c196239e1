import { isDeepStrictEqual } from 'node:util';
import type { EditedKind, RecordFields } from '@riwaq/contracts/edited-records';
import type { RecordFiles } from './record-files';
import { appendRecord, listText, recordText } from './record-text';

type Stored = Pick<EditedKind, 'file'>;

/** Whether each record is a file in a folder. Its name is the field `slug`. */
const isFolder = ({ file }: Stored) => file.endsWith('/');

/**
 * The texts of a kind's files after a change, by their names in `content`; undefined for a file that goes. `text` is that of a list's file before, unused of a
 * folder. In a list that only grew, the text of the records before stays.
 */
export function changedTexts(
  kind: Stored,
  before: readonly RecordFields[],
  after: readonly RecordFields[],
  text: string,
): ReadonlyMap<string, string | undefined> {
  if (!isFolder(kind)) {
    const isLonger = isDeepStrictEqual(before, after.slice(0, before.length));
    return new Map([[kind.file, isLonger ? after.slice(before.length).reduce(appendRecord, text) : listText(after)]]);
  }
  const [old, next] = [filesOf(kind, before), filesOf(kind, after)];
  const changed = [...next].filter(([file, record]) => !isDeepStrictEqual(record, old.get(file)));
  const gone = [...old.keys()].filter((file) => !next.has(file));
  return new Map([
    ...gone.map((file): [string, undefined] => [file, undefined]),
    ...changed.map(([file, record]): [string, string] => [file, recordText(record)]),
  ]);
}

/** The records of a kind by their files, as a release holds them. */
export function recordFilesOf(kind: Stored, list: readonly RecordFields[]): RecordFiles {
  const files: [string, unknown][] = isFolder(kind) ? [...filesOf(kind, list)] : [[kind.file, list]];
  return Object.fromEntries(files.map(([file, content]) => [`content/${file}`, content]));
}

function filesOf({ file }: Stored, list: readonly RecordFields[]): Map<string, RecordFields> {
  return new Map(list.map(({ slug, ...record }) => [`${file}${slug}.json`, record]));
}
