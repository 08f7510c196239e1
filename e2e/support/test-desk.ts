import { freePort } from '@riwaq/ops/serve/free-port';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import type { TestSite } from './open-test-site';
import { environmentOf, riwaq } from './riwaq-command';
import { startProgram } from './running-program';

interface TestDesk {
  readonly url: string;
  close(): Promise<void>;
}

/** Runs `riwaq desk` for an open site, on a free port, with its mail server, gateway and database. */
export async function openTestDesk(home: string, site: TestSite): Promise<TestDesk> {
  const environment = {
    ...environmentOf(home),
    PORT: new URL(site.shop).port,
    SANDBOX_PORT: new URL(site.sandbox).port,
    SMTP_URL: site.smtpUrl,
    GATEWAY_URL: site.gatewayUrl,
    METRICS_URL: site.metricsUrl,
    DATABASE_URL: site.database.url,
    DESK_PORT: String(await freePort(0, '127.0.0.1', 'DESK_PORT')),
  };
  const desk = startProgram(rootFolder, environment, 'node_modules/.bin/riwaq', 'desk');
  return {
    url: await desk.said(/^desk {2}(\S+)$/),
    async close() {
      await desk.end();
      // Its changes put the registry on record in the database, which other journeys on this home do not name.
      await riwaq(home, 'repair', '--why', 'without a database again');
    },
  };
}
