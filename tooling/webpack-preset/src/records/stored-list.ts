import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { folderRecords } from './folder-records.mjs';
import type { RecordFiles } from './record-files';
import { type RecordFields, type RecordKind, RequestError } from './record-kind';
import { appendRecord, listText, recordText } from './record-text';

type Stored = Pick<RecordKind, 'file'>;

/** Whether each record is a file in a folder. Its name is the field `slug`. */
const isFolder = ({ file }: Stored) => file.endsWith('/');

/** The records of a kind. Throws `RequestError` naming the file that is no JSON. */
export async function readList(content: string, kind: Stored): Promise<readonly RecordFields[]> {
  const path = join(content, kind.file);
  if (!isFolder(kind)) return parse(v.array(v.record(v.string(), v.unknown())), await readJson(path), path);
  try {
    const records = parse(v.record(v.string(), v.record(v.string(), v.unknown())), folderRecords(path), path);
    return Object.entries(records).map(([slug, record]) => ({ slug, ...record }));
  } catch (error) {
    throw error instanceof SyntaxError || !(error instanceof Error) ? error : new RequestError(error.message);
  }
}

/**
 * Writes the records of a kind: the file of its list, or each changed file of its folder. A file is replaced whole or not at all. In a list
 * that only grew, the text of the records before stays.
 */
export async function writeList(content: string, kind: Stored, before: readonly RecordFields[], after: readonly RecordFields[]) {
  const text = isFolder(kind) ? '' : await readFile(join(content, kind.file), 'utf8');
  for (const [file, next] of changedTexts(kind, before, after, text)) {
    if (next === undefined) await rm(join(content, file));
    else await replaceFile(join(content, file), next);
  }
}

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

/** What a record file holds. Throws `RequestError` naming the file where it is no JSON. */
export async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8');
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new RequestError(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.draft`, content);
  await rename(`${file}.draft`, file);
}
