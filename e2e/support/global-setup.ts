import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { resolveEnvironmentPaths } from '@riwaq/ops/system/environment-paths';
import { keepTemporaryFilesInMemory } from '@riwaq/testing/temporary-files-in-memory';
import { makeNewDatabase, siteConfigOf } from './open-test-site';
import { NEW_DATABASE, SITE_HOME } from './site-home';
import { prepareSystemFonts } from './system-fonts';

/** Free memory that is needed, in bytes. */
const ROOM = 4 * 2 ** 30;

/**
 * Builds, releases and composes the site once, for all tests to read. Set `RIWAQ_E2E_HOME` to a lasting folder, and only changes are built.
 */
export default async function prepareSite(): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory(ROOM);
  resolveEnvironmentPaths(process.env, process.cwd());
  const lasting = process.env[SITE_HOME];
  const home = lasting ?? (await mkdtemp(join(tmpdir(), 'riwaq-e2e-')));
  process.env[SITE_HOME] = home;
  const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
  await bringUpToDate({ home, site, by: 'e2e', print: console.log, signal: new AbortController().signal });
  // A database has lock files beside its folder.
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
