import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { promote } from '@riwaq/ops/release/change/promote';
import { rollBack } from '@riwaq/ops/release/change/roll-back';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { composeOutdated } from '@riwaq/ops/release/generations/recompose';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import type { ReleaseName } from '@riwaq/ops/store/release-store';
import { test as base } from './fixtures';
import { openTestSite, siteConfigOf, type TestSite } from './open-test-site';
import { copySite, sharedHome } from './site-home';
import type { TestWorker } from './test-worker';

/** A copy of the shared site. The tests of a worker change what is live there. */
export interface ChangingSite {
  /** Its folder (`RIWAQ_HOME`). */
  readonly home: string;
  /** The live release of an app. */
  live(app: AppName): Promise<ReleaseName>;
  /** Makes releases live in one change. */
  promote(...releases: readonly ReleaseName[]): Promise<void>;
  /** Rolls an app back. */
  rollBack(app: AppName): Promise<void>;
}

/** A changing site, and what serves it. */
export interface ServedSite {
  readonly changingSite: ChangingSite;
  readonly openSite: TestSite;
}

/** Tests of a changing site: their `shop` is the open `changingSite`. */
export const test = base.extend<ServedSite & { servedSite: ServedSite }>({
  servedSite: async ({ worker }, use) => use(await worker.once(openChangingSite)),
  changingSite: ({ servedSite }, use) => use(servedSite.changingSite),
  openSite: ({ servedSite }, use) => use(servedSite.openSite),
});

/** Copies the shared site and serves the copy until the worker ends, with the gateway's own rounds or such as `gateway` says. */
export async function openChangingSite(worker: TestWorker, gateway: { readonly sweepEvery?: number } = {}): Promise<ServedSite> {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-changing-'));
  worker.atEnd(() => rm(home, { recursive: true, force: true }));
  await copySite(sharedHome(), home);
  const changing = await changingSite(home);
  const openSite = await openTestSite(home, gateway);
  worker.atEnd(() => openSite.close());
  return { changingSite: changing, openSite };
}

/** Changes the site of `home` as operators do. */
export async function changingSite(home: string): Promise<ChangingSite> {
  const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
  const context: ChangeContext = { home, site, compose: composeInFreshProcess, now: Date.now, by: 'e2e' };
  // The shared site may be of yesterday: a change would compose every page of it for today.
  await composeOutdated(context);
  return {
    home,
    async live(app) {
      const version = liveEntry(await readRegistry(await currentFolder(home)), app)?.metadata.version;
      if (!version) throw new Error(`${app} is not live`);
      return { app, version };
    },
    async promote(...releases) {
      await promote(context, releases);
    },
    async rollBack(app) {
      await rollBack(context, app);
    },
  };
}
