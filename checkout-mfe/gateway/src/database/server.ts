import pg from 'pg';
import { type Database, isUnavailable, type Parameter, type Queries } from './database';

/** Limits of a database server, in milliseconds. */
export interface ServerLimits {
  /** Until a connection is free or made. */
  readonly connection: number;
  /** One statement, with its waits for locks. */
  readonly statement: number;
}

/** Of a request: its sender gets an answer within five seconds. */
export const REQUEST_LIMITS: ServerLimits = { connection: 2000, statement: 2500 };
/** Jobs, migrations and reports: nobody waits for them. */
export const PATIENT_LIMITS: ServerLimits = { connection: 10_000, statement: 600_000 };

/** Milliseconds after a statement's limit in which the server says so. One that says nothing has stopped. */
const SILENCE = 300;
/** Milliseconds after which the server ends a transaction whose gateway has stopped: its locks would keep others from the order. */
const STOPPED = 10_000;

/**
 * Opens a PostgreSQL server (`DATABASE_URL`), which several gateways may share. Calls `onIdleError` if an unused connection breaks. A statement rejects
 * (`isUnavailable`) where a limit is over.
 */
export function openServer(databaseUrl: string, onIdleError: (error: Error) => void, limits: ServerLimits): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.statement + SILENCE,
    idle_in_transaction_session_timeout: STOPPED,
  });
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
        // A server that has stopped would not answer this either. It rolls back when the connection ends.
        if (isUnavailable(error)) client.release(true);
        else
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
