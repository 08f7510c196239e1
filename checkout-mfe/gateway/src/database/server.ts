import pg from 'pg';
import type { Database, Parameter, Queries } from './database';
import { createMutex } from './mutex';
import { serverLocks } from './server-locks';

/** A PostgreSQL server by its address (`DATABASE_URL`). Several gateways may share it. `onIdleError` hears of connections that break while nobody waits for them. */
export function openServer(databaseUrl: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 10_000 });
  pool.on('error', onIdleError);
  const turns = createMutex();
  const locks = serverLocks(databaseUrl, onIdleError);
  return {
    ...queriesOf(pool),
    async transaction(work) {
      const client = await pool.connect();
      // The pool listens to a connection only while nobody has it: one that broke unheard would end the gateway.
      client.on('error', onIdleError);
      try {
        await client.query('begin');
        const result = await work(queriesOf(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          (broken: Error) => client.release(broken),
        );
        throw error;
      } finally {
        client.off('error', onIdleError);
      }
    },
    exclusively: (name, patience, work) => turns.runExclusive(name, patience, () => locks.hold(name, patience, work)),
    async close() {
      await locks.close();
      await pool.end();
    },
  };
}

function queriesOf(target: pg.Pool | pg.PoolClient): Queries {
  return {
    async query(sql, parameters: readonly Parameter[] = []) {
      return (await target.query(sql, [...parameters])).rows;
    },
  };
}
