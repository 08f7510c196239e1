import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecords } from '#courses/composer/read-records';
import type { Records } from '#courses/records';
import { RequestError } from './landing-request';

/** Reads and checks the record files of a folder. Throws where one is missing, is no JSON, or does not parse, naming file and field. */
export async function readRecordFiles(folder: string): Promise<Records> {
  const [courses, landings, affiliates] = await Promise.all([
    read(folder, 'courses'),
    read(folder, 'landings'),
    read(folder, 'affiliates'),
  ]);
  return readRecords({ courses, landings, affiliates });
}

async function read(folder: string, name: keyof Records): Promise<unknown> {
  const file = recordFile(folder, name);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RequestError(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The file of `folder` in which records of a kind stand. */
export const recordFile = (folder: string, name: keyof Records) => join(folder, `${name}.json`);
