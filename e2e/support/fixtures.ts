import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { openTestSite, type TestSite } from './open-test-site';
import { type SandboxClient, sandboxClient } from './sandbox-client';
import { copySite, sharedHome } from './site-home';
import { watchErrors } from './watch-errors';

/** What the tests of one worker share. */
export interface WorkerFixtures {
  /** The shared site, open on ports of this worker, with its own sandbox and database. */
  readonly openSite: TestSite;
}

/** What each test has of its own. */
export interface TestFixtures {
  /** Address of the shop; pages are opened from there (`page.goto('/products')`). */
  readonly shop: string;
  /** The outside world of this test: its inbox and its faults, empty at the start. */
  readonly sandbox: SandboxClient;
  /** What operations find in the gateway's log under a reason, since the test began. */
  readonly logged: (reason: string) => readonly Readonly<Record<string, unknown>>[];
  /** Errors that the browser may report in a test; any other fails it. */
  readonly expectErrors: RegExp | null;
  /** A folder (`RIWAQ_HOME`) with a copy of the site that this test alone may change. */
  readonly ownHome: string;
  /** That copy, open on ports of its own. */
  readonly ownSite: TestSite;
  readonly quietBrowser: undefined;
}

/** Playwright's `test` with the shop's own fixtures. Every test fails on any browser error that it does not expect. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  openSite: [
    // Playwright reads what a fixture needs from this pattern: it must be there, empty.
    async ({ playwright: _ }, use) => {
      const site = await openTestSite(sharedHome());
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  shop: ({ openSite }, use) => use(openSite.shop),
  baseURL: ({ shop }, use) => use(shop),
  sandbox: async ({ openSite }, use) => {
    const sandbox = sandboxClient(openSite.sandbox);
    await sandbox.clear();
    await use(sandbox);
  },
  logged: async ({ openSite: { gatewayLog } }, use) => {
    const before = gatewayLog.length;
    const lines = () => gatewayLog.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    await use((reason) => lines().filter((line) => line.reason === reason));
  },
  expectErrors: [null, { option: true }],
  quietBrowser: [
    async ({ context, shop, expectErrors }, use) => {
      const errors = watchErrors(context, shop);
      await use(undefined);
      // A page may still load ahead what it links to: an answer in place of the server's that is on its way then is nobody's fault.
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
    // A page may still load ahead what it links to: it leaves before its site closes. One that failed stays for its picture.
    if (errors.length === 0) await Promise.all(context.pages().map((page) => page.goto('about:blank')));
    await site.close();
  },
});

export { expect };
