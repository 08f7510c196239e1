import { join } from 'node:path';
import { readJson } from '@riwaq/webpack-preset/stored-list';
import { readRecords } from '#courses/composer/read-records';
import type { Records } from '#courses/records';

/** Reads and checks the record files of a folder. Throws where one is missing, is no JSON, or does not parse, naming file and field. */
export async function readRecordFiles(folder: string): Promise<Records> {
  const [courses, landings, affiliates] = await Promise.all([
    readJson(recordFile(folder, 'courses')),
    readJson(recordFile(folder, 'landings')),
    readJson(recordFile(folder, 'affiliates')),
  ]);
  return readRecords({ courses, landings, affiliates });
}

const recordFile = (folder: string, name: keyof Records) => join(folder, `${name}.json`);
