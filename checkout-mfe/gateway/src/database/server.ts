import pg from 'pg';
import type { Database, Parameter, Queries } from './database';

/** Opens a PostgreSQL server (`DATABASE_URL`), which several gateways may share. Calls `onIdleError` if an unused connection breaks. */
export function openServer(databaseUrl: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 10_000 });
  pool.on('error', onIdleError);
  return {
    ...queriesOf(pool),
    async transaction(work) {
      const client = await pool.connect();
      // The pool handles errors of idle connections only. Without this handler a broken one would end the gateway.
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
    close: () => pool.end(),
  };
}

function queriesOf(target: pg.Pool | pg.PoolClient): Queries {
  return {
    async query(sql, parameters: readonly Parameter[] = []) {
      return (await target.query(sql, [...parameters])).rows;
    },
  };
}
