import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { siteConfigOf } from './open-test-site';

/** Builds, releases and composes in `home` (a `RIWAQ_HOME`) what changed since the last time. */
export async function buildTestSite(home: string): Promise<void> {
  const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
  await bringUpToDate({ home, site, by: 'e2e', print: console.log, signal: new AbortController().signal });
}
