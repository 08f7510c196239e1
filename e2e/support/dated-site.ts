import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recompose } from '@riwaq/ops/release/generations/recompose';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { test as base } from './fixtures';
import { openTestSite, siteConfigOf } from './open-test-site';
import { copySite, sharedHome } from './site-home';

/** Tests of the shared site as of one moment: the same releases, composed again for it. The browser's clock is the test's. */
export function testAt(moment: number) {
  return base.extend({
    openSite: [
      async ({ playwright: _ }, use) => {
        const home = await mkdtemp(join(tmpdir(), 'riwaq-dated-'));
        await copySite(sharedHome(), home);
        const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
        await recompose({ home, site, compose: composeInFreshProcess, now: () => moment, by: 'e2e' });
        const open = await openTestSite(home, { clock: () => moment });
        await use(open);
        await open.close();
        await rm(home, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
  });
}
