import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type ChangeInProgress, ChangeInProgressSchema, stillRunningText, thisProcess } from '../../release/generations/change-in-progress';
import type { DecisionMark, NewDecision, RegistryLock, RegistryLockOptions } from '../../release/shared-registry';
import { UserError } from '../../system/user-error';
import { addDecision, createTables, isDecided, readLatestMark } from './decisions-table';
import { type Connection, connect, isDatabaseError, unusableDatabaseError, withConnection } from './postgres';

/** The lock of a change of the site: two arbitrary numbers. */
const LOCK = [742_003, 1] as const;
const RETRY_MS = 100;
/** Time until the server notices a broken connection, in milliseconds. */
const SETTLE_MS = 5000;

/** A machine without power sends nothing: the server probes after 10 s of silence and gives up 15 s later. */
const keepAlive = ['tcp_keepalives_idle = 10', 'tcp_keepalives_interval = 5', 'tcp_keepalives_count = 3'];

/** Runs `work` under the registry lock: see `SharedRegistry`. */
export async function withRegistryLock<Result>(
  databaseUrl: string,
  { wait: patience, change }: RegistryLockOptions,
  work: (turn: RegistryLock) => Promise<Result>,
): Promise<Result> {
  const state = { isLost: false };
  const client = await connect(databaseUrl, () => {
    state.isLost = true;
  });
  try {
    const backend = await takeLock(client, patience, change).catch((error: unknown) => {
      throw isDatabaseError(error) ? unusableDatabaseError(error) : error;
    });
    return await work({
      decide: async (decision) => {
        if (state.isLost) throw lostTurn();
        await decide(databaseUrl, client, backend, decision);
      },
    });
  } finally {
    // A broken connection releases its locks by itself.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

/** The lock for publishing the last decision. */
const TELLING_LOCK = [742_003, 2] as const;

/** Runs `work` if `mark` is the last decision: see `SharedRegistry`. */
export async function whileLatest(connection: Connection, mark: DecisionMark | undefined, work: () => Promise<void>): Promise<boolean> {
  await connection.query('select pg_advisory_lock($1, $2)', [...TELLING_LOCK]);
  const latest = await readLatestMark(connection);
  if (latest?.id !== mark?.id) return false;
  await work();
  return true;
}

/** Waits for the lock. Returns the number of the backend that holds it. */
async function takeLock(client: Connection, patience: number, change: RegistryLockOptions['change']): Promise<number> {
  await createTables(client);
  for (const setting of keepAlive) await client.query(`set ${setting}`);
  const until = performance.now() + patience;
  while (!(await tryLock(client))) {
    const holder = await readHolder(client);
    const gives = change.action === 'rollback' && holder?.told !== undefined && holder.told.action !== 'rollback';
    if (performance.now() >= until + (gives ? SETTLE_MS : 0))
      throw new UserError(stillRunningText(holder?.told, 'the site', patience, true));
    if (gives) await client.query('select pg_terminate_backend($1)', [holder.backend]);
    await wait(RETRY_MS);
  }
  const told: ChangeInProgress = { ...change, since: new Date().toISOString(), ...(await thisProcess()) };
  const { rows } = await client.query(
    `insert into riwaq_site.turn (backend, told) values (pg_backend_pid(), $1)
     on conflict (is_only) do update set backend = excluded.backend, told = excluded.told returning backend`,
    [JSON.stringify(told)],
  );
  return Number(rows[0]?.backend);
}

async function tryLock(client: Connection): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [...LOCK]);
  return rows[0]?.taken === true;
}

interface Holder {
  readonly backend: number;
  /** What the holder recorded. Undefined where it has recorded nothing yet. */
  readonly told: ChangeInProgress | undefined;
}

async function readHolder(client: Connection): Promise<Holder | undefined> {
  const { rows } = await client.query(
    `select l.pid as backend, t.told from pg_locks l left join riwaq_site.turn t on t.backend = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2
       and l.database = (select oid from pg_database where datname = current_database())`,
    [...LOCK],
  );
  if (rows.length === 0) return undefined;
  const { success, output } = v.safeParse(ChangeInProgressSchema, rows[0].told);
  return { backend: Number(rows[0].backend), told: success ? output : undefined };
}

/** Records a decision. Where the connection breaks meanwhile, asks the server again once the old backend is gone. */
async function decide(databaseUrl: string, client: Connection, backend: number, decision: NewDecision): Promise<void> {
  const isAdded = await addDecision(client, decision, hostname(), LOCK).catch(async (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false;
    if (!isDatabaseError(error)) throw error;
    return isDecidedAfter(databaseUrl, backend, decision);
  });
  if (!isAdded) throw lostTurn();
}

async function isDecidedAfter(databaseUrl: string, backend: number, mark: DecisionMark): Promise<boolean> {
  try {
    return await withConnection(databaseUrl, async (connection) => {
      const until = performance.now() + SETTLE_MS;
      while (await isThere(connection, backend)) {
        if (performance.now() >= until) throw new Error('the connection that broke has not ended at the server');
        await wait(RETRY_MS);
      }
      return isDecided(connection, mark);
    });
  } catch (error) {
    const text = `the database broke off while change ${mark.number} was put on record: whether it counts is not known. This machine shows what it showed; once the database answers, riwaq status says what is live, and riwaq serve follows it`;
    throw new UserError(text, 1, { cause: error });
  }
}

async function isThere(connection: Connection, backend: number): Promise<boolean> {
  const { rows } = await connection.query('select 1 from pg_stat_activity where pid = $1', [backend]);
  return rows.length > 0;
}

function lostTurn(): UserError {
  return new UserError(
    'this change lost its turn (its connection to the database broke, or a rollback took it): nothing was changed, run it again',
  );
}
