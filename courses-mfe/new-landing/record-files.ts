import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecords } from '#courses/read-records';
import type { Records } from '#courses/records';
import { appendRecord } from './append-record';

/** Reads and checks the record files of a folder. Throws where one is missing, is no JSON, or does not parse, naming file and field. */
export async function loadRecords(folder: string): Promise<Records> {
  const read = async (name: keyof Records): Promise<unknown> => JSON.parse(await readFile(fileOf(folder, name), 'utf8'));
  const [courses, landings, affiliates] = await Promise.all([read('courses'), read('landings'), read('affiliates')]);
  return readRecords({ courses, landings, affiliates });
}

/** Adds a record at the end of a file. The file is replaced whole or not at all. */
export async function addRecord(folder: string, name: keyof Records, record: object): Promise<void> {
  const file = fileOf(folder, name);
  const draft = `${file}.draft`;
  await writeFile(draft, appendRecord(await readFile(file, 'utf8'), record));
  await rename(draft, file);
}

const fileOf = (folder: string, name: keyof Records) => join(folder, `${name}.json`);
