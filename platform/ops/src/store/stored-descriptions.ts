import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import type { Pins } from '@riwaq/contracts/platform';
import { filesIn, isThere } from '../system/files';
import { releaseFolder } from './release-store';
import { hasStoredRecords } from './stored-records';

const folderOf = (home: string) => join(home, 'descriptions');

/** The file that keeps what code says of records: all (`.json`), or what the desk lists (`.rows.json`). */
export const descriptionFile = (home: string, app: AppName, { code, records }: Pins, end: '.json' | '.rows.json') =>
  join(folderOf(home), app, `${code}-${records}${end}`);

const NAME = /^([^/]+)\/(.+)-([0-9a-f]{16})(?:\.rows)?\.json$/;

/** Removes descriptions whose code or records are not stored any more. */
export async function sweepDescriptions(home: string): Promise<void> {
  for (const file of await filesIn(folderOf(home))) {
    const [, app, code, records] = NAME.exec(file) ?? [];
    const isNeeded =
      app && code && records && (await isThere(releaseFolder(home, app, code))) && (await hasStoredRecords(home, app, records));
    if (!isNeeded) await rm(join(folderOf(home), file), { force: true });
  }
}
