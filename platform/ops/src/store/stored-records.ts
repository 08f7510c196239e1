import { join } from 'node:path';
import type { RecordFiles } from '@riwaq/app-source/record-files';
import type { AppName } from '@riwaq/contracts';
import { parse, RecordsDigestSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { isThere, namesIn, parseJson, readIfThere, replaceDurably, sha256 } from '../system/files';
import { UserError } from '../system/user-error';

/** The folder of an app's records, below `RIWAQ_HOME`. */
export const recordsFolder = (home: string, app: AppName) => join(home, 'records', app);

/** The file of stored records. Throws `ParseError` for a digest that is none: it never leads out of the folder. */
export function recordsFile(home: string, app: AppName, digest: string): string {
  return join(recordsFolder(home, app), `${parse(RecordsDigestSchema, digest, `the records of ${app}`)}.json`);
}

const textOf = (files: RecordFiles) => {
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted))}\n`;
};
const digestOf = (text: string) => sha256(text).slice(0, 16);

/** Stores all record files of an app, whatever is live, and returns their digest. Files that are stored already stay as they are. */
export async function storeRecords(home: string, app: AppName, files: RecordFiles): Promise<string> {
  const text = textOf(files);
  const digest = digestOf(text);
  const file = recordsFile(home, app, digest);
  // A file that a full disk cut short is written again.
  if ((await readIfThere(file)) !== text) await replaceDurably(file, text);
  return digest;
}

/** Reads stored records. Throws `UserError` where they are missing, or are not those of their name any more. */
export async function readStoredRecords(home: string, app: AppName, digest: string): Promise<RecordFiles> {
  const file = recordsFile(home, app, digest);
  const text = await readIfThere(file);
  if (text === undefined) throw new UserError(`the records ${digest} of ${app} are not stored: ${file} is missing`);
  if (digestOf(text) !== digest)
    throw new UserError(`the records ${digest} of ${app} were changed in ${file}: bring the file back from a backup`);
  return parse(v.record(v.string(), v.unknown()), parseJson(text, file), file);
}

/** The digests of all stored records of an app. */
export async function storedRecords(home: string, app: AppName): Promise<string[]> {
  const names = await namesIn(recordsFolder(home, app));
  return names.flatMap((name) => (v.is(RecordsDigestSchema, name.replace(/\.json$/, '')) ? [name.replace(/\.json$/, '')] : []));
}

/** Whether these records are stored; they may be damaged. */
export const hasStoredRecords = (home: string, app: AppName, digest: string) => isThere(recordsFile(home, app, digest));
