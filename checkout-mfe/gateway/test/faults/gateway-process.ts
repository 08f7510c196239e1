import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { createPriceReader } from '../../src/pricing/prices';
import { startGateway } from '../../src/server/start-gateway';
import { SHOP, siteConfigFor } from '../fixtures';
import { movedClock } from './moved-clock';

/** A gateway as a child process of the fault run: prints its address and serves until it is killed. */
const OptionsSchema = v.object({
  FAULTS_SANDBOX: v.string(),
  FAULTS_HOME: v.string(),
  DATABASE_URL: v.string(),
  /** Milliseconds by which this machine's own clock differs. */
  FAULTS_CLOCK_ERROR: v.pipe(v.string(), v.transform(Number)),
  FAULTS_ANSWER_LIMIT: v.pipe(v.string(), v.transform(Number)),
  FAULTS_SWEEP_EVERY: v.pipe(v.string(), v.transform(Number)),
});
const options = parse(OptionsSchema, process.env, 'the environment of the fault run');

const gateway = await startGateway({
  port: 0,
  siteConfig: siteConfigFor(options.FAULTS_SANDBOX),
  siteOrigin: SHOP,
  readPrices: createPriceReader(options.FAULTS_HOME),
  databaseUrl: options.DATABASE_URL,
  clock: movedClock(options.FAULTS_HOME, options.FAULTS_CLOCK_ERROR).now,
  endpointTimeout: options.FAULTS_ANSWER_LIMIT,
  sweepEvery: options.FAULTS_SWEEP_EVERY,
  requestsPerMinute: 1_000_000,
  log: false,
});
// Where the run itself ends before its time, nothing is left of it.
process.stdin.once('close', () => process.exit(1)).resume();
process.stdin.unref();
process.once('SIGTERM', () => void gateway.close());
process.stdout.write(`${gateway.url}\n`);
