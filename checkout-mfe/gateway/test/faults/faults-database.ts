import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { openServer } from '../../src/database/server';
import { startThrowawayPostgres } from '../throwaway-postgres';
import { isSending, recordAttempts, type UnsureAttempt, unsureAttempts } from './attempts-record';

/** The database of a fault run, whose time the run moves. */
export interface FaultsDatabase {
  /** What a gateway of the run reads to find it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Lets time pass for all gateways at once, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** The power of its machine goes, and comes back. */
  cutPower(): Promise<void>;
  /** Attempts that may have arrived without anybody knowing. Read once no gateway runs any more. */
  unsure(): Promise<readonly UnsureAttempt[]>;
  close(): Promise<void>;
}

/** Milliseconds that a gateway which lives has to come to the end of what it sends, before time is let pass. */
const PATIENCE = 3000;

/**
 * A PostgreSQL server of its own, that writes to the disk before it says so. `clock_timestamp()`, by which gateways go, is one that the run can put
 * forward. It does so between two attempts, not during one, unless a gateway died while it sent.
 */
export async function serverDatabase(): Promise<FaultsDatabase> {
  const cluster = await startThrowawayPostgres({ isDurable: true });
  const url = cluster.url('postgres');
  const database = openServer(url, () => undefined);
  await prepare(database);
  return {
    environment: { DATABASE_URL: url },
    async pass(milliseconds) {
      const until = Date.now() + PATIENCE;
      while (Date.now() < until && (await throughPowerCuts(() => isSending(database)))) await wait(10);
      // Should the power go as the answer does, time passes twice: nothing of a run is wrong by that.
      await throughPowerCuts(() => database.query('update moved.by set milliseconds = milliseconds + $1', [milliseconds]));
    },
    cutPower: () => cluster.crash(),
    unsure: () => unsureAttempts(database),
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}

/** Milliseconds that a server may take to come back once its power was cut. */
const COMES_BACK = 20_000;

/** Asks until the server answers: the power of its machine may go between any two questions. Rejects with the last error. */
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
  for (const statement of [...movedClock, ...recordAttempts]) await database.query(statement);
}

const movedClock = [
  'create schema moved',
  'create table moved.by (milliseconds bigint not null)',
  'insert into moved.by values (0)',
  `create function moved.clock_timestamp() returns timestamptz language sql volatile as
     $$ select pg_catalog.clock_timestamp() + (select milliseconds from moved.by) * interval '1 millisecond' $$`,
  'alter database postgres set search_path to public, moved, pg_catalog',
];
