import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '@riwaq/sandbox';
import { prices } from '../fixtures';
import { claimedWithinLease, expectationOf, isComplete, type Leap, outcomeProblems, repeated } from './check-outcome';
import { serverDatabase } from './faults-database';
import { gatewayPool } from './gateway-pool';
import { type Outcome, runJourney } from './journey';
import { movedClock } from './moved-clock';
import { sandboxWorld } from './outside-world';
import { type Plan, planOf } from './plan';
import { seededRandom } from './random';

/** What a fault run came to. */
export interface FaultReport {
  readonly runs: number;
  readonly paid: number;
  readonly registered: number;
  readonly killed: number;
  readonly broken: number;
  readonly powerCuts: number;
  readonly repeats: number;
  /** Seeds that failed, with what was wrong. */
  readonly failures: readonly { readonly seed: number; readonly complaints: readonly string[] }[];
}

/** One row of seeds, and what it runs with. */
interface FaultRun {
  /** The gateway's program, ready to be run. */
  readonly program: string;
  readonly seeds: readonly number[];
  /** Hears of each seed that failed. */
  readonly log: (line: string) => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/**
 * What the gateways' clock is put forward by, step by step, until all has arrived: backoff, leases and checks come due. At first by
 * nothing: what is being sent right now must not find its lease run out.
 */
const waits = [0, 35_000, 120_000, 300_000, 600_000, HOUR / 2, HOUR, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
/** Milliseconds of real time that gateways have after each step. */
const SETTLE = 500;

/**
 * Sends buyers through real gateway processes, one seed after another, while every step is killed, delayed, doubled or refused in turn,
 * and checks that nothing was lost or registered twice. The same seed breaks the same things.
 */
export async function runFaults({ program, seeds, log }: FaultRun): Promise<FaultReport> {
  const home = await homeWithPrices();
  const clock = movedClock(home);
  const database = await serverDatabase(clock);
  const sandbox = await startSandbox({ port: 0 });
  const outside = sandboxWorld(sandbox.url);
  const random = seededRandom(seeds[0] ?? 0);
  const environment = {
    FAULTS_SANDBOX: sandbox.url,
    FAULTS_HOME: home,
    ...database.environment,
    FAULTS_ANSWER_LIMIT: '1200',
    FAULTS_SWEEP_EVERY: '200',
  };
  const clockError = () => random.pick([0, 300, -300]);
  const pool = gatewayPool({ program, environment, clockError, cutPower: database.cutPower });
  const leaps: Leap[] = [];
  const done: { readonly plan: Plan; readonly outcome: Outcome }[] = [];

  async function expected({ outcome }: { outcome: Outcome }) {
    const { paypalOrderId } = outcome;
    return expectationOf(outcome, paypalOrderId !== undefined && (await outside.isCaptured(paypalOrderId)));
  }
  async function pass(milliseconds: number): Promise<void> {
    // A gateway that starts after a power cut has its turn first.
    await pool.ready();
    const from = await database.pass(milliseconds);
    leaps.push({ from, until: Date.now() });
  }
  /** Puts time forward until everything that is due has arrived. */
  async function settle(run: (typeof done)[number]): Promise<void> {
    for (const milliseconds of waits) {
      if (milliseconds > 0) await pass(milliseconds);
      if (await hasSettled(run)) break;
    }
    await outside.clearFaults();
  }
  async function hasSettled(run: (typeof done)[number]): Promise<boolean> {
    const until = performance.now() + SETTLE;
    while (performance.now() < until) {
      if (isComplete(await expected(run), await outside.received(run.outcome.reference))) return true;
      await wait(20);
    }
    return false;
  }

  try {
    for (const seed of seeds) {
      const plan = planOf(seed);
      for (const fault of plan.outside) await outside.fail(fault);
      const run = { plan, outcome: await runJourney(plan, { pool, ...outside, staff: database.staff }) };
      await settle(run);
      done.push(run);
    }
    // Whatever is still on its way would come now.
    await pass(DAY);
    await wait(3 * SETTLE);
    await pool.close();
    const unsure = await database.unsure();
    const early = claimedWithinLease(unsure, leaps);
    const unsureKeys = unsure.map(({ key }) => key);

    const failures: { seed: number; complaints: readonly string[] }[] = [];
    let [paid, registered, repeats] = [0, 0, 0];
    for (const run of done) {
      const received = await outside.received(run.outcome.reference);
      const expectation = await expected(run);
      const { damagedStatus = 400 } = run.outcome;
      const complaints = [
        ...outcomeProblems(expectation, received, unsureKeys),
        ...early.filter((complaint) => expectation.allowed.some((key) => complaint.startsWith(`${key} `))),
        ...(damagedStatus === 400 || damagedStatus === 0 ? [] : [`a damaged body was answered ${damagedStatus}`]),
      ];
      repeats += repeated(received).length;
      if (expectation.due.length > 0) paid += 1;
      if (complaints.length > 0) failures.push({ seed: run.plan.seed, complaints });
      else if (expectation.due.length > 0) registered += 1;
    }
    for (const { seed, complaints } of failures) log(`seed ${seed}: ${complaints.join('; ')}`);
    const broken = done.reduce((sum, { plan }) => sum + plan.outside.length, 0);
    return { runs: done.length, paid, registered, killed: pool.killed(), powerCuts: pool.powerCuts(), broken, repeats, failures };
  } finally {
    await pool.close();
    await sandbox.close();
    await database.close();
    await rm(home, { recursive: true, force: true });
  }
}

/** A home with a composition that sells for years, however far the clock is put forward. */
async function homeWithPrices(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-faults-'));
  const current = join(home, 'current');
  await mkdir(join(current, 'data'), { recursive: true });
  const { products, affiliates } = prices;
  const courses = prices.courses.map((course) => ({ ...course, lastDay: '+900d' }));
  const offers = prices.offers.map((offer) => ({ ...offer, startDate: '-1d', endDate: '+900d' }));
  const promotions = prices.promotions.map((promotion) => ({ ...promotion, endDate: '+900d' }));
  const files = {
    'documents.json': { relativeTo: Date.now() },
    'data/prices.json': { products },
    'data/course-prices.json': { courses, affiliates },
    'data/offer-prices.json': { offers, promotions },
  };
  for (const [file, content] of Object.entries(files)) await writeFile(join(current, file), JSON.stringify(content));
  await writeFile(join(home, 'passed'), '0');
  return home;
}
