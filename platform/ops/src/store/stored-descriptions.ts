import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import type { Pins } from '@riwaq/contracts/platform';
import { isThere, namesIn } from '../system/files';
import { releaseFolder } from './release-store';
import { hasStoredRecords } from './stored-records';

const folderOf = (home: string) => join(home, 'descriptions');

/** The file that keeps what code says of records: all (`.json`), or what the desk lists (`.rows.json`). */
export const descriptionFile = (home: string, app: AppName, { code, records }: Pins, end: '.json' | '.rows.json') =>
  join(folderOf(home), app, `${code}-${records}${end}`);

const NAME = /^(.+)-([0-9a-f]{16})(?:\.rows)?\.json$/;

/** Descriptions, by their files below the folder, whose code or records are not stored, or are `going`. Steps over what is no file. */
export async function unneededDescriptions(home: string, going: (app: AppName, pins: Required<Pins>) => boolean): Promise<string[]> {
  const unneeded: string[] = [];
  for (const app of await namesIn(folderOf(home))) {
    for (const entry of await readdir(join(folderOf(home), app), { withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile()) continue;
      const [, code, records] = NAME.exec(entry.name) ?? [];
      const isNeeded =
        code &&
        records &&
        !going(app, { code, records }) &&
        (await isThere(releaseFolder(home, app, code))) &&
        (await hasStoredRecords(home, app, records));
      if (!isNeeded) unneeded.push(`${app}/${entry.name}`);
    }
  }
  return unneeded.sort();
}

export async function removeDescription(home: string, file: string): Promise<void> {
  await rm(join(folderOf(home), file), { force: true });
}
