import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { createPriceReader } from '../../src/pricing/prices';
import { startGateway } from '../../src/server/start-gateway';
import { SHOP, siteConfigFor } from '../fixtures';
import { putDiskBeneath } from './embedded-faults-database';

/** A gateway as a child process of the fault run: prints its address and serves until it is killed. */
const OptionsSchema = v.object({
  FAULTS_SANDBOX: v.string(),
  FAULTS_HOME: v.string(),
  /** A server, or else the folder of an embedded database and the file that says by how many milliseconds its time was put forward. */
  DATABASE_URL: v.optional(v.string()),
  FAULTS_FOLDER: v.optional(v.string()),
  FAULTS_TIME: v.optional(v.string()),
  /** Milliseconds by which this machine's own clock is wrong. */
  FAULTS_CLOCK_ERROR: v.pipe(v.string(), v.transform(Number)),
  FAULTS_ANSWER_LIMIT: v.pipe(v.string(), v.transform(Number)),
  FAULTS_SWEEP_EVERY: v.pipe(v.string(), v.transform(Number)),
});
const options = parse(OptionsSchema, process.env, 'the environment of the fault run');

const { FAULTS_FOLDER: folder, FAULTS_TIME: time } = options;

const rightly = Date.now;
Date.now = () => rightly() + options.FAULTS_CLOCK_ERROR;
if (folder !== undefined) {
  putDiskBeneath(folder);
  // As in `native-modules-environment.mjs`: this process has a few orders before it.
  setFlagsFromString('--wasm-tiering-budget=1000000000');
}

const gateway = await startGateway({
  port: 0,
  siteConfig: siteConfigFor(options.FAULTS_SANDBOX),
  siteOrigin: SHOP,
  readPrices: createPriceReader(options.FAULTS_HOME),
  ...(folder === undefined ? { databaseUrl: options.DATABASE_URL } : { dataFolder: folder }),
  ...(time === undefined ? {} : { clock: () => rightly() + Number(readFileSync(time, 'utf8')) }),
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
