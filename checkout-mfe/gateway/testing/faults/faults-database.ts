import pg from 'pg';
import type { ThrowawayPostgres } from '../throwaway-postgres';

/** The database of a fault run, whose time the run moves. */
export interface FaultsDatabase {
  readonly url: string;
  /** Lets time pass for all gateways at once, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** What the gateways have on record. */
  query(sql: string, parameters?: readonly unknown[]): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Makes it in a cluster, by that name. `clock_timestamp()`, by which gateways go, is one that the run can put forward. */
export async function faultsDatabase(cluster: ThrowawayPostgres, name: string): Promise<FaultsDatabase> {
  await createDatabase(cluster, name);
  const pool = new pg.Pool({ connectionString: cluster.url(name), max: 2 });
  pool.on('error', () => undefined);
  await pool.query(`
    create schema moved;
    create table moved.by (milliseconds bigint not null);
    insert into moved.by values (0);
    create function moved.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + (select milliseconds from moved.by) * interval '1 millisecond' $$;
    alter database ${name} set search_path to moved, pg_catalog, public`);
  await pool.query('create schema if not exists public');
  return {
    url: cluster.url(name),
    async pass(milliseconds) {
      await pool.query('update moved.by set milliseconds = milliseconds + $1', [milliseconds]);
    },
    async query(sql, parameters = []) {
      return (await pool.query(sql, [...parameters])).rows;
    },
    close: () => pool.end(),
  };
}

async function createDatabase(cluster: ThrowawayPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
