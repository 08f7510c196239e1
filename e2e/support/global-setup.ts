import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveEnvironmentPaths } from '@riwaq/ops/system/environment-paths';
import { JOURNEYS_ROOM, keepTemporaryFilesInMemory } from '@riwaq/testing/temporary-files-in-memory';
import { buildTestSite } from './build-test-site';
import { startDatabases } from './new-database';
import { SITE_HOME } from './site-home';
import { prepareSystemFonts } from './system-fonts';

/**
 * Builds, releases and composes the site once, for all tests to read. Set `RIWAQ_E2E_HOME` to a lasting folder, and only changes are built:
 * `npm test` builds it there while unit tests run.
 */
export default async function prepareSite(): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory(JOURNEYS_ROOM);
  resolveEnvironmentPaths(process.env, process.cwd());
  const lasting = process.env[SITE_HOME];
  const home = lasting ?? (await mkdtemp(join(tmpdir(), 'riwaq-e2e-')));
  process.env[SITE_HOME] = home;
  await buildTestSite(home);
  const stopDatabases = await startDatabases();
  const removeSystemFonts = await prepareSystemFonts();
  return async () => {
    await removeSystemFonts();
    await stopDatabases();
    if (!lasting) await rm(home, { recursive: true, force: true });
  };
}
