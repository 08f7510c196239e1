import { type EditedKind, type RecordFields, type RecordFiles, recordName } from '@riwaq/contracts/edited-records';
import { isFields } from './record-path';

/** The records of a kind in an app's files. One of a folder has the name of its file as `slug`. */
export function recordsOf({ file }: Pick<EditedKind, 'file'>, files: RecordFiles): readonly RecordFields[] {
  const path = `content/${file}`;
  if (!file.endsWith('/')) {
    const held = files[path];
    return Array.isArray(held) ? held.filter(isFields) : [];
  }
  return Object.entries(files).flatMap(([name, record]) =>
    name.startsWith(path) && isFields(record) ? [{ ...record, slug: name.slice(path.length).replace(/\.json$/, '') }] : [],
  );
}

/** The record of a kind with a name; null where there is none. */
export function recordNamed(kind: EditedKind, name: string, files: RecordFiles): RecordFields | null {
  return recordsOf(kind, files).find((record) => recordName(kind, record) === name) ?? null;
}
