import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { resolveEnvironmentPaths } from '@riwaq/ops/system/environment-paths';
import { keepTemporaryFilesInMemory } from '@riwaq/testing/temporary-files-in-memory';
import { makeNewDatabase, siteConfigOf } from './open-test-site';
import { NEW_DATABASE, SITE_HOME } from './site-home';
import { prepareSystemFonts } from './system-fonts';

/** Bytes that must be free in memory. */
const ROOM = 4 * 2 ** 30;

/**
 * Builds, releases and composes the site once, into a folder of its own that all tests read and none changes. A developer who
 * runs the journeys again and again names a lasting folder with `RIWAQ_E2E_HOME`: then only what changed is built.
 */
export default async function prepareSite(): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory(ROOM);
  resolveEnvironmentPaths(process.env, process.cwd());
  const lasting = process.env[SITE_HOME];
  const home = lasting ?? (await mkdtemp(join(tmpdir(), 'riwaq-e2e-')));
  process.env[SITE_HOME] = home;
  const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
  await bringUpToDate({ home, site, by: 'e2e', print: console.log, signal: new AbortController().signal });
  // A database has files beside its folder, which say who holds it.
  const around = await mkdtemp(join(tmpdir(), 'riwaq-new-database-'));
  const database = join(around, 'database');
  await makeNewDatabase(home, database);
  process.env[NEW_DATABASE] = database;
  const removeSystemFonts = await prepareSystemFonts();
  return async () => {
    await removeSystemFonts();
    await rm(around, { recursive: true, force: true });
    if (!lasting) await rm(home, { recursive: true, force: true });
  };
}
