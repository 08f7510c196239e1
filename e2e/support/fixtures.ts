import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { openTestSite, type TestSite } from './open-test-site';
import { saveData, shareClock } from './page-actions';
import { type SandboxClient, sandboxClient } from './sandbox-client';
import { copySite, sharedHome } from './site-home';
import { TestWorker } from './test-worker';
import { translateAlways } from './translator';
import { watchErrors } from './watch-errors';

/** Shared by the tests of a worker. The only fixture of a worker: another would start more workers. */
export interface WorkerFixtures {
  readonly worker: TestWorker;
}

/** Per test. */
export interface TestFixtures {
  /** The shared site, open on the worker's ports with its own sandbox and database. */
  readonly openSite: TestSite;
  /** Address of the shop, the base of `page.goto('/products')`. */
  readonly shop: string;
  /** The sandbox, without faults at the start. */
  readonly sandbox: SandboxClient;
  /** The gateway's log lines with these fields. A test names its own reference or page. */
  readonly logged: (fields: Readonly<Record<string, unknown>>) => readonly Readonly<Record<string, unknown>>[];
  /** Browser errors that a test expects; any other fails it. */
  readonly expectErrors: RegExp | null;
  /** A copy of the site (`RIWAQ_HOME`) for this test alone. */
  readonly ownHome: string;
  /** That copy, served. */
  readonly ownSite: TestSite;
  /**
   * Whether pages load and render ahead what their links lead to, up to six for each page: a sixth of a journey's processor time. False by
   * default, which sets data saver: the carousel stands still too.
   */
  readonly loadsAhead: boolean;
  /** Whether answers say the time of the page's clock, which a test may set. True by default; false for the server's own time. */
  readonly sharesClock: boolean;
  /** Whether the browser translates every page. False by default. */
  readonly translated: boolean;
  readonly quietBrowser: undefined;
}

/** Playwright's `test` with the shop's fixtures. Fails on any unexpected browser error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  worker: [
    // Playwright parses this pattern for dependencies, so it must be there.
    async ({ playwright: _ }, use) => {
      const worker = new TestWorker();
      await use(worker);
      await worker.close();
    },
    { scope: 'worker' },
  ],
  openSite: async ({ worker }, use) => use(await worker.once(openSharedSite)),
  shop: ({ openSite }, use) => use(openSite.shop),
  baseURL: ({ shop }, use) => use(shop),
  request: async ({ playwright, shop }, use) => {
    // A kept connection may be closed by the server just as the next request is sent.
    const request = await playwright.request.newContext({ baseURL: shop, extraHTTPHeaders: { connection: 'close' } });
    await use(request);
    await request.dispose();
  },
  sandbox: async ({ openSite }, use) => {
    const sandbox = sandboxClient(openSite.sandbox);
    await sandbox.clearFaults();
    await use(sandbox);
  },
  logged: async ({ openSite: { gatewayLog } }, use) => {
    const lines = () => gatewayLog.map((line) => JSON.parse(line) as Record<string, unknown>);
    await use((fields) => lines().filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value)));
  },
  loadsAhead: [false, { option: true }],
  sharesClock: [true, { option: true }],
  translated: [false, { option: true }],
  context: async ({ context, loadsAhead, sharesClock, translated }, use) => {
    if (!loadsAhead) await saveData(context);
    if (sharesClock) await shareClock(context);
    if (translated) await translateAlways(context);
    await use(context);
  },
  expectErrors: [null, { option: true }],
  quietBrowser: [
    async ({ context, shop, expectErrors }, use) => {
      const errors = watchErrors(context, shop);
      await use(undefined);
      // A page may still preload; ignore the answers that are replaced meanwhile.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      const unexpected = errors.filter((error) => !expectErrors?.test(error));
      expect(unexpected, 'errors that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  ownHome: async ({ playwright: _ }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'riwaq-own-'));
    await copySite(sharedHome(), home);
    await use(home);
    await rm(home, { recursive: true, force: true });
  },
  ownSite: async ({ ownHome, context }, use, { errors }) => {
    const site = await openTestSite(ownHome);
    await use(site);
    // A page may still preload, so it closes before its site. A failed one stays for its screenshot.
    if (errors.length === 0) await Promise.all(context.pages().map((page) => page.goto('about:blank')));
    await site.close();
  },
});

async function openSharedSite(worker: TestWorker): Promise<TestSite> {
  const site = await openTestSite(sharedHome());
  worker.atEnd(() => site.close());
  return site;
}

export { expect };
