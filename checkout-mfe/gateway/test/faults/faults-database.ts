import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { openServer, PATIENT_LIMITS } from '../../src/database/server';
import { prices, SHOP, siteConfigFor } from '../fixtures';
import { staffOf } from '../staff-caller';
import { startThrowawayPostgres } from '../throwaway-postgres';
import { isSending, recordAttempts, type UnsureAttempt, unsureAttempts } from './attempts-record';
import type { MovedClock } from './moved-clock';
import type { Staff } from './operator';

/** The database of a fault run, and the clock that the run moves. */
export interface FaultsDatabase {
  /** Environment variables of its gateways. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves the clock of all gateways, in milliseconds. Returns when it began to move. */
  pass(milliseconds: number): Promise<number>;
  /** Cuts the power of its machine and restores it. */
  cutPower(): Promise<void>;
  /** The operations of somebody of staff. */
  readonly staff: (name: string) => Staff;
  /** Attempts that may have arrived. Read it after all gateways have ended. */
  unsure(): Promise<readonly UnsureAttempt[]>;
  close(): Promise<void>;
}

/** Milliseconds that a running gateway has to finish sending before the clock moves. */
const PATIENCE = 3000;

/** Nobody is told in a fault run. */
const noNotices = {
  hasMail: false,
  hasTelegram: false,
  allows: () => false,
  maxAttempts: 1,
  send: async () => ({ kind: 'silent' as const }),
};

/** Starts a PostgreSQL server that syncs to the disk. The clock moves between attempts, unless a gateway died while it sent. */
export async function serverDatabase(clock: MovedClock): Promise<FaultsDatabase> {
  const cluster = await startThrowawayPostgres({ isDurable: true });
  const url = cluster.url('postgres');
  const database = openServer(url, () => undefined, PATIENT_LIMITS);
  await prepare(database);
  return {
    environment: { DATABASE_URL: url },
    async pass(milliseconds) {
      const until = Date.now() + PATIENCE;
      while (Date.now() < until && (await throughPowerCuts(() => isSending(database)))) await wait(10);
      const begun = Date.now();
      clock.pass(milliseconds);
      return begun;
    },
    cutPower: () => cluster.crash(),
    staff: (name) =>
      staffOf(
        {
          database,
          context: {
            clock: clock.now,
            log: console,
            readPrices: async () => prices,
            notices: noNotices,
            endpoints: siteConfigFor(SHOP),
          },
        },
        { name },
      ),
    unsure: () => unsureAttempts(database),
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}

/** Milliseconds for the restart of a server after a power cut. */
const COMES_BACK = 20_000;

/** Retries until the server answers. Rejects with the last error. */
async function throughPowerCuts<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + COMES_BACK;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(50);
    }
  }
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  for (const statement of recordAttempts) await database.query(statement);
}
