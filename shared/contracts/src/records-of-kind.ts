import type { EditedKind, RecordFields, RecordFiles } from './edited-records';

/** Where records of a kind are kept. */
type Kept = Pick<EditedKind, 'file'>;

/** Whether a value has fields. */
export function isFields(value: unknown): value is RecordFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records of a kind in an app's files, in their order. One from a folder has its file's name as `slug`. */
export function recordsOf({ file }: Kept, files: RecordFiles): readonly RecordFields[] {
  const folder = `content/${file}`;
  if (!file.endsWith('/')) {
    const list = files[folder];
    return Array.isArray(list) ? list.filter(isFields) : [];
  }
  return Object.entries(files).flatMap(([name, content]) => {
    const isRecord = name.startsWith(folder) && name.endsWith('.json') && isFields(content);
    return isRecord ? [{ slug: name.slice(folder.length, -'.json'.length), ...content }] : [];
  });
}

const known = new WeakMap<RecordFiles, Map<string, ReadonlyMap<unknown, RecordFields>>>();

/** The record of a kind whose `field` has this value. The files are searched once for each field, because lists ask for each of thousands of rows. */
export function recordWith(kind: Kept, files: RecordFiles, field: string, value: unknown): RecordFields | undefined {
  const indexes = known.get(files) ?? new Map<string, ReadonlyMap<unknown, RecordFields>>();
  known.set(files, indexes);
  const key = `${kind.file} ${field}`;
  const index = indexes.get(key) ?? new Map(recordsOf(kind, files).map((record) => [record[field], record]));
  indexes.set(key, index);
  return index.get(value);
}

/** A field's text; empty where it has none. */
export function textIn(record: RecordFields | undefined, field: string): string {
  const value = record?.[field];
  return typeof value === 'string' ? value : '';
}

/** A name that nothing has yet: this one, or it with the next free number: `ramadan-2`. */
export function freeName(name: string, taken: Iterable<unknown>): string {
  const all = new Set(taken);
  let [free, number] = [name, 1];
  while (all.has(free)) {
    number += 1;
    free = `${name}-${number}`;
  }
  return free;
}

/** The newest record that is not for demonstration; without one, the newest. */
export function newestReal<Item extends { readonly isDemo?: boolean | undefined }>(records: readonly Item[]): Item | undefined {
  return records.findLast(({ isDemo }) => !isDemo) ?? records.at(-1);
}
