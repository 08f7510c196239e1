import { startGateway } from '../../src/server/start-gateway';
import { prices, SHOP, siteConfigFor } from '../fixtures';

/** The gateway of the load run, in a child process, to measure its memory alone. */
const gateway = await startGateway({
  port: 0,
  siteConfig: siteConfigFor(process.env.LOAD_ENDPOINT ?? ''),
  siteOrigin: SHOP,
  readPrices: async () => prices,
  databaseUrl: process.env.DATABASE_URL,
  requestsPerMinute: 1_000_000,
});
process.once('SIGTERM', () => {
  process.disconnect();
  void gateway.close();
});
process.send?.(gateway.url);
