import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSiteConfig, type SiteConfig, type SiteConfigPlaces } from '@riwaq/contracts';
import { freePort } from '@riwaq/ops/start/free-port';
import { type OpenSite, openSite } from '@riwaq/ops/start/open-site';

const configFile = join(import.meta.dirname, '../site.config.json');
const host = '127.0.0.1';

/** The project's site configuration, with the places of a test's own site filled in. */
export async function siteConfigOf(places: SiteConfigPlaces): Promise<SiteConfig> {
  return parseSiteConfig(await readFile(configFile, 'utf8'), configFile, places);
}

/** Opens the live site of `home` on free ports, with a sandbox, a gateway and a database of its own. Lines that the parts log go to `log`; `clock`, in milliseconds, is the gateway's. */
export async function openTestSite(home: string, log: (line: string) => void, clock?: () => number): Promise<OpenSite> {
  const port = await freePort(0, host, 'PORT');
  const sandboxPort = await freePort(0, host, 'SANDBOX_PORT');
  const siteConfig = await siteConfigOf({ origin: `http://localhost:${port}`, sandbox: `http://localhost:${sandboxPort}` });
  const dataFolder = await mkdtemp(join(tmpdir(), 'riwaq-database-'));
  const site = await openSite({ home, siteConfig, port, sandboxPort, host, dataFolder, log, ...(clock ? { clock } : {}) });
  return {
    ...site,
    shop: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    async close() {
      await site.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
