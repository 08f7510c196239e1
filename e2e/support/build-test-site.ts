import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { addKeptReleases, keepReleases } from './kept-builds';
import { siteConfigOf } from './open-test-site';

/** Builds, releases and composes in `home` (a `RIWAQ_HOME`) what changed since the last time. A new home takes unchanged apps of the last run. */
export async function buildTestSite(home: string): Promise<void> {
  const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
  await addKeptReleases(home);
  await bringUpToDate({ home, site, by: 'e2e', print: console.log, signal: new AbortController().signal });
  await keepReleases(home);
}
