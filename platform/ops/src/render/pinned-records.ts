import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDS, type RecordFiles } from '@riwaq/app-source/record-files';
import type { Registry, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { releaseFolder } from '../store/release-store';
import { recordsFile } from '../store/stored-records';
import { withDrawings } from '../store/with-drawings';

type Pinned = Pick<ReleaseDescriptor, 'name' | 'version' | 'files' | 'records'>;

/** The record files that the code of a description reads: those of its pin, and what its own release drew below. Read as they are: whoever planned the change has verified them. */
export function readPinnedRecords(home: string, { name, version, files, records }: Pinned): RecordFiles {
  const own: RecordFiles = files[RECORDS] ? JSON.parse(readFileSync(join(releaseFolder(home, name, version), RECORDS), 'utf8')) : {};
  return records === undefined ? own : withDrawings(own, JSON.parse(readFileSync(recordsFile(home, name, records), 'utf8')));
}

/** The stored records that a composition of these releases reads. */
export function pinnedRecordFiles(home: string, { microFrontends }: Registry): string[] {
  const descriptors = Object.values(microFrontends).flatMap((entries) => entries.map(({ extras }) => extras.descriptor));
  const files = descriptors.flatMap(({ name, records }) => (records === undefined ? [] : [recordsFile(home, name, records)]));
  return [...new Set(files)];
}
