import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECORDS, type RecordFiles } from '@riwaq/app-source/record-files';
import { parse, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { releaseFolder } from './release-store';

/** The records that a stored release was built from. Throws where it has none. */
export async function readRecords(home: string, { name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>): Promise<RecordFiles> {
  const file = join(releaseFolder(home, name, version), RECORDS);
  return parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(file, 'utf8')), file);
}
