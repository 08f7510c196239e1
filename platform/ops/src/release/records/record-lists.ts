import { recordFilesOf } from '@riwaq/app-source/stored-list';
import { type DescribedRecords, type RecordEdit, type RecordFields, type RecordFiles, recordName } from '@riwaq/contracts/edited-records';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { UserError } from '../../system/user-error';

/** A kind of records as the app describes it. */
export type Kind = DescribedRecords['kinds'][number];

/** Whether a file holds records of the kind with this file or folder. */
export const isFileOf = (kindFile: string, name: string) =>
  kindFile.endsWith('/') ? name.startsWith(`content/${kindFile}`) : name === `content/${kindFile}`;

const RecordSchema = v.record(v.string(), v.unknown());

/** The kind of this name. Throws `UserError` that lists the kinds. */
export function kindNamed(kinds: readonly Kind[], name: string): Kind {
  const kind = kinds.find((known) => known.kind === name);
  if (kind) return kind;
  throw new UserError(
    `there is no kind of records «${name}»: ${kinds.map((known) => known.kind).join(', ') || 'the live release edits none'}`,
  );
}

/** The records of a kind in the order of its file, or of the names in its folder; there with their slugs. Throws `ParseError` with the file that holds none. */
export function listOf({ file }: Kind, files: RecordFiles): readonly RecordFields[] {
  const path = `content/${file}`;
  if (!file.endsWith('/')) return parse(v.array(RecordSchema), files[path] ?? [], path);
  const names = Object.keys(files).filter((name) => name.startsWith(path) && name.endsWith('.json'));
  return names.sort().map((name) => ({ slug: name.slice(path.length, -'.json'.length), ...parse(RecordSchema, files[name], name) }));
}

/** The records of a kind by their names. */
export function recordsByName(kind: Kind, files: RecordFiles): ReadonlyMap<string, RecordFields> {
  return new Map(listOf(kind, files).map((record) => [recordName(kind, record), record]));
}

/** Does edits to record files: a record that is there is replaced, a new one comes last, null takes one away. */
export function withEdits(kinds: readonly Kind[], files: RecordFiles, edits: readonly RecordEdit[]): RecordFiles {
  let edited = files;
  for (const kind of kinds) {
    const own = new Map(edits.filter((edit) => edit.kind === kind.kind).map((edit) => [edit.name, edit.record]));
    if (own.size === 0) continue;
    const before = listOf(kind, files);
    const [old, next] = [before, editedList(kind, before, own)].map((list) => recordFilesOf(kind, list));
    edited = { ...Object.fromEntries(Object.entries(edited).filter(([file]) => !(file in (old ?? {})))), ...next };
  }
  return edited;
}

function editedList(kind: Kind, list: readonly RecordFields[], edits: Map<string, RecordFields | null>): RecordFields[] {
  const names = new Set(list.map((record) => recordName(kind, record)));
  const stay = list.flatMap((record) => {
    const edit = edits.get(recordName(kind, record));
    if (edit === null) return [];
    return [edit ?? record];
  });
  const fresh = [...edits].flatMap(([name, record]) => (names.has(name) || record === null ? [] : [record]));
  return [...stay, ...fresh];
}
