import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSiteConfig } from '@riwaq/contracts';
import { readEnvironment, readSecrets } from './environment';
import { createPriceReader } from './price-reader';
import { type Gateway, startGateway } from './start-gateway';

/** Runs the gateway alone, as the environment says, until it is told to end. */
async function main(): Promise<Gateway> {
  const environment = readEnvironment(process.env);
  const siteConfig = parseSiteConfig(await readFile(environment.SITE_CONFIG, 'utf8'), environment.SITE_CONFIG, {
    origin: `http://localhost:${environment.PORT}`,
    sandbox: `http://localhost:${environment.SANDBOX_PORT}`,
  });
  return startGateway({
    port: environment.GATEWAY_PORT,
    host: environment.GATEWAY_HOST,
    siteConfig,
    siteOrigin: siteConfig.public.origin,
    secrets: readSecrets(process.env),
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    readPrices: createPriceReader(environment.RIWAQ_HOME),
    databaseUrl: environment.DATABASE_URL,
    dataFolder: join(environment.RIWAQ_HOME, 'database'),
  });
}

try {
  const gateway = await main();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.close());
} catch (error) {
  // What a configuration holds is shown, never obeyed by the terminal.
  const message = String(error instanceof Error ? error.message : error).replace(/[^\P{Cc}\n]/gu, '?');
  console.error(`The gateway did not start: ${message}`);
  process.exitCode = 1;
}
