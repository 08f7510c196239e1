import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BusyError } from './database';

/** Locks that the server releases when their process dies. */
interface ServerLocks {
  /** Runs `work` while no other process runs work of this name. Throws `BusyError` after `patience` milliseconds. */
  hold<Result>(name: string, patience: number, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Key space of these locks. Nothing else uses it. */
const SPACE = 742_002;
/** Milliseconds between two attempts. */
const AGAIN_AFTER = 50;

/**
 * Locks by name, on one connection outside the pool, so that work that waits for the network takes none of the pool's. The caller must lock a name once
 * at a time: the server lets one connection lock it again. A broken connection releases its locks and calls `onError`.
 */
export function serverLocks(databaseUrl: string, onError: (error: Error) => void): ServerLocks {
  let known: Promise<pg.Client> | null = null;

  function connection(): Promise<pg.Client> {
    known ??= open().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }
  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, statement_timeout: 10_000 });
    client.on('error', (error) => {
      known = null;
      onError(error);
    });
    await client.connect();
    return client;
  }
  async function tryLock(client: pg.Client, name: string): Promise<boolean> {
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as taken', [SPACE, name]);
    return rows[0]?.taken === true;
  }

  return {
    async hold(name, patience, work) {
      const client = await connection();
      const until = performance.now() + patience;
      while (!(await tryLock(client, name))) {
        if (performance.now() >= until) throw new BusyError('another process did not end work of this name');
        await wait(AGAIN_AFTER);
      }
      try {
        return await work();
      } finally {
        // A broken connection has released its locks and called `onError`.
        await client.query('select pg_advisory_unlock($1, hashtext($2))', [SPACE, name]).catch(() => undefined);
      }
    },
    async close() {
      await (await known)?.end();
    },
  };
}
