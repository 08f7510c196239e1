import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '@riwaq/contracts';
import { parseSiteConfig, type SiteConfigOrigins } from '@riwaq/contracts/platform';
import { type OpenSite, type OpenSiteOptions, openPlace, openSite } from '@riwaq/development/open-site';
import { endsInTime } from './ends-in-time';
import { newDatabase, type TestDatabase } from './new-database';

const configFile = join(import.meta.dirname, '../../site.config.json');

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
export async function openTestSite(home: string, { origin, ...gateway }: TestGateway = {}): Promise<TestSite> {
  const database = await newDatabase();
  const place = await openPlace({ port: 0, sandboxPort: 0, host: '127.0.0.1' });
  const gatewayLog: string[] = [];
  const leave = async () => {
    await place.close();
    await database.remove();
  };
  const site = await openSite({
    home,
    siteConfig: await siteConfigOf({ origin: origin ?? place.shop, sandbox: place.sandbox }),
    place,
    databaseUrl: database.url,
    dataFolder: join(database.home, 'database'),
    metrics: { port: 0 },
    staff: { port: 0, token: randomBytes(32).toString('hex') },
    log: console.error,
    onGatewayLog: (line) => void gatewayLog.push(line),
    ...gateway,
  }).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return {
    ...site,
    gatewayLog,
    database,
    async close() {
      await endsInTime('the shop and its gateway', site.close());
      await endsInTime('the sandbox and the database', leave());
    },
  };
}
