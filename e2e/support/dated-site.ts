import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recompose } from '@riwaq/ops/release/generations/recompose';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { test as base } from './fixtures';
import { openTestSite, siteConfigOf } from './open-test-site';
import { copySite, sharedHome } from './site-home';
import type { TestWorker } from './test-worker';

/** Tests of the shared site as of one moment: the same releases, composed again for it. The browser's clock is the test's. */
export function testAt(moment: number) {
  const open = async (worker: TestWorker) => {
    const home = await mkdtemp(join(tmpdir(), 'riwaq-dated-'));
    worker.atEnd(() => rm(home, { recursive: true, force: true }));
    await copySite(sharedHome(), home);
    const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
    await recompose({ home, site, compose: composeInFreshProcess, now: () => moment, by: 'e2e' });
    const openSite = await openTestSite(home, { clock: () => moment });
    worker.atEnd(() => openSite.close());
    return openSite;
  };
  return base.extend({ openSite: async ({ worker }, use) => use(await worker.once(open)) });
}
