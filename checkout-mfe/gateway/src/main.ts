import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseSiteConfig } from '@riwaq/contracts/platform';
import { findLibrary } from './drawings/find-library';
import { createReleaseReader } from './monitoring/known-releases';
import { createPageReader } from './partners/live-pages';
import { createCoverReader } from './pricing/covers';
import { createPriceReader } from './pricing/prices';
import { readEnvironment, readSecrets, staffAddress } from './server/environment';
import { gatewayHealth } from './server/facts';
import { unansweredPages } from './server/live-needs';
import { type Gateway, startGateway } from './server/start-gateway';

/** Runs the gateway with the environment's settings until SIGINT or SIGTERM. */
async function main(): Promise<Gateway> {
  const environment = readEnvironment(process.env);
  // npm runs a workspace's script in the workspace: resolve paths from the caller's folder.
  const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
  const home = fromCaller(environment.RIWAQ_HOME);
  // Without them, no picture of a visitor would arrive, and no PDF would have one.
  findLibrary('sharp');
  findLibrary('pdfium');
  findLibrary('typeface');
  const siteConfig = parseSiteConfig(await readFile(fromCaller(environment.SITE_CONFIG), 'utf8'), environment.SITE_CONFIG, {
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
    readPrices: createPriceReader(home),
    readCovers: createCoverReader(home),
    readReleases: createReleaseReader(home),
    readPages: createPageReader(home),
    metrics: { port: environment.METRICS_PORT, host: environment.METRICS_HOST, token: environment.METRICS_TOKEN },
    staff: staffAddress(environment),
    databaseUrl: environment.DATABASE_URL,
    dataFolder: join(home, 'database'),
  });
}

/** Says what this gateway is. Throws where live pages of the shop need more: then it must not be put in place. */
async function check(): Promise<void> {
  const unanswered = await unansweredPages(resolve(process.env.INIT_CWD ?? '.', readEnvironment(process.env).RIWAQ_HOME));
  if (unanswered.length > 0) throw new Error(unanswered.join('\n'));
  console.log(`gateway ${gatewayHealth.version}, interface ${gatewayHealth.speaks}: it answers every live page`);
}

try {
  if (process.argv.includes('--check')) await check();
  else {
    const gateway = await main();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.close());
  }
} catch (error) {
  // A configuration may contain control characters: the terminal must not obey them.
  const message = String(error instanceof Error ? error.message : error).replace(/[^\P{Cc}\n]/gu, '?');
  console.error(`${process.argv.includes('--check') ? 'This gateway does not fit' : 'The gateway did not start'}: ${message}`);
  process.exitCode = 1;
}
