import pg from 'pg';
import { startThrowawayPostgres } from '../throwaway-postgres';

/** The database of a fault run: a PostgreSQL of its own, whose time the run moves. */
export interface FaultsDatabase {
  readonly url: string;
  /** Lets time pass for all gateways at once, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** What the gateways have on record. */
  query(sql: string, parameters?: readonly unknown[]): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Starts it. `clock_timestamp()`, by which gateways go, is one that the run can put forward. */
export async function faultsDatabase(): Promise<FaultsDatabase> {
  const cluster = await startThrowawayPostgres();
  const pool = new pg.Pool({ connectionString: cluster.url('postgres'), max: 2 });
  pool.on('error', () => undefined);
  await pool.query(`
    create schema moved;
    create table moved.by (milliseconds bigint not null);
    insert into moved.by values (0);
    create function moved.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + (select milliseconds from moved.by) * interval '1 millisecond' $$;
    alter role riwaq set search_path to moved, pg_catalog, public`);
  await pool.query('create schema if not exists public');
  return {
    url: cluster.url('postgres'),
    async pass(milliseconds) {
      await pool.query('update moved.by set milliseconds = milliseconds + $1', [milliseconds]);
    },
    async query(sql, parameters = []) {
      return (await pool.query(sql, [...parameters])).rows;
    },
    async close() {
      await pool.end();
      await cluster.stop();
    },
  };
}
