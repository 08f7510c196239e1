import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { type ChangingSite, changingSite } from './changing-site';
import { test as base } from './fixtures';
import { openTestSite, type TestSite } from './open-test-site';
import { type Answer, environmentOf, riwaqWith } from './riwaq-command';
import { type RunningProgram, startProgram } from './running-program';
import { type SandboxClient, sandboxClient } from './sandbox-client';
import { copySite, sharedHome } from './site-home';

/** A shop of a test's own with its desk: what the desk changes stands in a database that no other journey names. */
export interface DeskSite extends ChangingSite {
  readonly shop: string;
  readonly metricsUrl: string | undefined;
  readonly inbox: SandboxClient;
  /** Runs `riwaq` as somebody at a terminal, with the database that the desk has put the registry into. */
  atTerminal(...args: readonly string[]): Promise<Answer>;
  /** Runs `riwaq desk` and returns its address. It ends with the test, whose page asks it again and again: close that first. */
  openDesk(): Promise<string>;
}

/** Tests of the desk. `shopDay`: the instant (milliseconds) at which the clock of its gateway starts; today where it is not given. */
export const test = base.extend<{ deskSite: DeskSite; shopDay: number | undefined }>({
  shopDay: [undefined, { option: true }],
  deskSite: async ({ shopDay }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'riwaq-desk-'));
    await copySite(sharedHome(), home);
    const ahead = shopDay === undefined ? 0 : shopDay - Date.now();
    const site = await openTestSite(home, { clock: () => Date.now() + ahead, sweepEvery: 1000 });
    const desks: RunningProgram[] = [];
    const openDesk = async () => {
      const desk = startDesk(home, site);
      desks.push(desk);
      return desk.said(/^desk {2}(\S+)$/);
    };
    const atTerminal = (...args: readonly string[]) => riwaqWith(environmentAt(home, site), ...args);
    const { shop, metricsUrl } = site;
    await use({ ...(await changingSite(home)), shop, metricsUrl, inbox: sandboxClient(site.sandbox), atTerminal, openDesk });
    for (const desk of desks) await desk.end();
    await site.close();
    await rm(home, { recursive: true, force: true });
  },
});

/** What the desk and its terminal run with: the configuration of this site. */
function environmentAt(home: string, site: TestSite): NodeJS.ProcessEnv {
  return {
    ...environmentOf(home),
    PORT: new URL(site.shop).port,
    SANDBOX_PORT: new URL(site.sandbox).port,
    SMTP_URL: site.smtpUrl,
    GATEWAY_URL: site.gatewayUrl,
    METRICS_URL: site.metricsUrl,
    STAFF_URL: site.staff?.url,
    STAFF_TOKEN: site.staff?.token,
    PREVIEW_KEY: site.previewKey,
    DATABASE_URL: site.database.url,
    DESK_PORT: '0',
  };
}

function startDesk(home: string, site: TestSite): RunningProgram {
  return startProgram(rootFolder, environmentAt(home, site), 'node_modules/.bin/riwaq', 'desk');
}
