import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BusyError } from './database';

/** Locks that the server frees when the process that holds them dies. */
interface ServerLocks {
  /** Does `work` while no other process does work of that name. Throws `BusyError` after `patience` milliseconds. */
  hold<Result>(name: string, patience: number, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Any number that nothing else locks by: these locks are apart from those of transactions. */
const SPACE = 742_002;
/** Milliseconds between two looks at a lock that another process holds. */
const AGAIN_AFTER = 50;

/**
 * Locks by name, all held on one connection of their own, so that work which waits for the network keeps none of the pool's. In one process
 * a name is locked once at a time, which is the caller's to see to: the server lets one connection lock again. `onError` hears of a
 * connection that broke: what it held is free then, and the next lock opens another.
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
        if (performance.now() >= until) throw new BusyError('another process is at the same work');
        await wait(AGAIN_AFTER);
      }
      try {
        return await work();
      } finally {
        // A connection that broke meanwhile has let go of everything, and was told of.
        await client.query('select pg_advisory_unlock($1, hashtext($2))', [SPACE, name]).catch(() => undefined);
      }
    },
    async close() {
      await (await known)?.end();
    },
  };
}
