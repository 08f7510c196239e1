import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSiteConfig, type SiteConfig, type SiteConfigOrigins } from '@riwaq/contracts';
import { type OpenSite, type OpenSiteOptions, openSite } from '@riwaq/development/open-site';
import { freePort } from '@riwaq/ops/serve/free-port';
import { copyFolder, newDatabase } from './site-home';

const configFile = join(import.meta.dirname, '../../site.config.json');
const host = '127.0.0.1';

/** The project's site configuration, with the places of a test's own site filled in. */
export async function siteConfigOf(places: SiteConfigOrigins): Promise<SiteConfig> {
  return parseSiteConfig(await readFile(configFile, 'utf8'), configFile, places);
}

/** How the gateway of a test's site is other than the shop's. */
type TestGateway = Pick<OpenSiteOptions, 'clock' | 'sweepEvery'>;

/** A site that a test has opened, with what its gateway has logged so far, and the `RIWAQ_HOME` under which operations find its database. */
export interface TestSite extends OpenSite {
  readonly gatewayLog: readonly string[];
  readonly databaseHome: string;
}

/** Opens the live site of `home` on free ports, with a sandbox, a gateway and a database of its own. What goes wrong on our side is printed. */
export async function openTestSite(home: string, gateway: TestGateway = {}): Promise<TestSite> {
  const databaseHome = await mkdtemp(join(tmpdir(), 'riwaq-database-'));
  const dataFolder = join(databaseHome, 'database');
  await copyFolder(newDatabase(), dataFolder);
  const site = await openWithDatabase(home, dataFolder, gateway);
  return {
    ...site,
    databaseHome,
    async close() {
      await site.close();
      await rm(databaseHome, { recursive: true, force: true });
    },
  };
}

/** Makes the database that every test's site begins with, in an empty folder: a gateway's after its first start. A copy of it takes no seconds. */
export async function makeNewDatabase(home: string, dataFolder: string): Promise<void> {
  const site = await openWithDatabase(home, dataFolder, {});
  await site.close();
}

/** Between looking for free ports and listening on them somebody else, a browser for one, may take them: then others are looked for. */
async function openWithDatabase(...place: Parameters<typeof openOnFreePorts>): ReturnType<typeof openOnFreePorts> {
  for (let left = 3; ; left -= 1) {
    try {
      return await openOnFreePorts(...place);
    } catch (error) {
      if (left === 0 || !(error instanceof Error && /^port \d+ is in use/.test(error.message))) throw error;
    }
  }
}

async function openOnFreePorts(home: string, dataFolder: string, gateway: TestGateway): Promise<Omit<TestSite, 'databaseHome'>> {
  const port = await freePort(0, host, 'PORT');
  const sandboxPort = await freePort(0, host, 'SANDBOX_PORT');
  const [shop, sandbox] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
  const siteConfig = await siteConfigOf({ origin: shop, sandbox });
  const gatewayLog: string[] = [];
  const onGatewayLog = (line: string) => void gatewayLog.push(line);
  const site = await openSite({
    home,
    siteConfig,
    port,
    sandboxPort,
    host,
    dataFolder,
    metrics: { port: 0 },
    log: console.error,
    onGatewayLog,
    ...gateway,
  });
  return { ...site, shop, sandbox, gatewayLog };
}
