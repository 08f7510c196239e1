import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSiteConfig, type SiteConfig, type SiteConfigOrigins } from '@riwaq/contracts';
import { type OpenSite, type OpenSiteOptions, openSite } from '@riwaq/development/open-site';
import { freePort } from '@riwaq/ops/serve/free-port';
import { newDatabase, type TestDatabase } from './new-database';

const configFile = join(import.meta.dirname, '../../site.config.json');
const host = '127.0.0.1';

/** The project's configuration with the addresses of a test's site. */
export async function siteConfigOf(places: SiteConfigOrigins): Promise<SiteConfig> {
  return parseSiteConfig(await readFile(configFile, 'utf8'), configFile, places);
}

/** How a test's gateway differs from the shop's, and the origin that visitors use where that is not the shop's own address. */
type TestGateway = Pick<OpenSiteOptions, 'clock' | 'sweepEvery'> & { readonly origin?: string };

/** An open test site with its gateway's log and database. */
export interface TestSite extends OpenSite {
  readonly gatewayLog: readonly string[];
  readonly database: TestDatabase;
}

/** Serves the live site of `home` on free ports with its own sandbox, gateway and database. Prints the shop's errors. */
export async function openTestSite(home: string, gateway: TestGateway = {}): Promise<TestSite> {
  const database = await newDatabase();
  const site = await openWithDatabase(home, database, gateway);
  return {
    ...site,
    database,
    async close() {
      await site.close();
      await database.remove();
    },
  };
}

/** Another process may take a free port before we listen on it: retries with others. */
async function openWithDatabase(...place: Parameters<typeof openOnFreePorts>): ReturnType<typeof openOnFreePorts> {
  for (let left = 3; ; left -= 1) {
    try {
      return await openOnFreePorts(...place);
    } catch (error) {
      if (left === 0 || !(error instanceof Error && /^port \d+ is in use/.test(error.message))) throw error;
    }
  }
}

async function openOnFreePorts(
  home: string,
  database: TestDatabase,
  { origin, ...gateway }: TestGateway,
): Promise<Omit<TestSite, 'database'>> {
  const port = await freePort(0, host, 'PORT');
  const sandboxPort = await freePort(0, host, 'SANDBOX_PORT');
  const [shop, sandbox] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
  const siteConfig = await siteConfigOf({ origin: origin ?? shop, sandbox });
  const gatewayLog: string[] = [];
  const onGatewayLog = (line: string) => void gatewayLog.push(line);
  const site = await openSite({
    home,
    siteConfig,
    port,
    sandboxPort,
    host,
    databaseUrl: database.url,
    dataFolder: join(database.home, 'database'),
    metrics: { port: 0 },
    log: console.error,
    onGatewayLog,
    ...gateway,
  });
  return { ...site, shop, sandbox, gatewayLog };
}
