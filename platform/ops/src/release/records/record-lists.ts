import { isDeepStrictEqual } from 'node:util';
import { changedTexts, recordFilesOf } from '@riwaq/app-source/stored-list';
import { type DescribedRecords, type RecordEdit, type RecordFields, type RecordFiles, recordName } from '@riwaq/contracts/edited-records';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { UserError } from '../../system/user-error';

/** A kind of records as the app describes it. */
export type Kind = DescribedRecords['kinds'][number];

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

/** Record files after edits. */
export interface EditedFiles {
  readonly files: RecordFiles;
  /** The new texts of changed files, by their names from the app's folder; undefined for a file that goes. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

/** Does edits to record files: a record that is there is replaced, a new one comes last, null takes one away. `textOf` is the text of a file now. */
export function withEdits(
  kinds: readonly Kind[],
  files: RecordFiles,
  edits: readonly RecordEdit[],
  textOf: (file: string) => string,
): EditedFiles {
  let edited = files;
  const texts = new Map<string, string | undefined>();
  for (const kind of kinds) {
    const before = listOf(kind, files);
    const own = edits.filter((edit) => edit.kind === kind.kind);
    const after = own.reduce((list, edit) => withEdit(kind, list, edit), before);
    if (isDeepStrictEqual(before, after)) continue;
    const path = `content/${kind.file}`;
    const [old, next] = [recordFilesOf(kind, before), recordFilesOf(kind, after)];
    edited = { ...Object.fromEntries(Object.entries(edited).filter(([file]) => !(file in old))), ...next };
    for (const [file, text] of changedTexts(kind, before, after, kind.file.endsWith('/') ? '' : textOf(path)))
      texts.set(`content/${file}`, text);
  }
  return { files: edited, texts };
}

function withEdit(kind: Kind, list: readonly RecordFields[], { name, record }: RecordEdit): readonly RecordFields[] {
  const at = list.findIndex((one) => recordName(kind, one) === name);
  if (at < 0) return record === null ? list : [...list, record];
  if (record === null) return list.toSpliced(at, 1);
  return isDeepStrictEqual(list[at], record) ? list : list.with(at, record);
}
