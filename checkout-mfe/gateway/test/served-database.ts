import { openServer, PATIENT_LIMITS } from '../src/database/server';
import { openTestDatabase } from './embedded-database';
import type { OpenDatabase } from './gateway-under-test';
import { postgresPrograms } from './postgres-programs';
import { startThrowawayPostgres } from './throwaway-postgres';

/** A database for the tests of one file. */
export interface ServedDatabase {
  /** Opens one more connection to the same data. */
  readonly open: OpenDatabase;
  /** Opens a database without tables. */
  readonly openEmpty: OpenDatabase;
  close(): Promise<unknown>;
}

/** Starts a PostgreSQL server where its programs are installed. Otherwise opens the embedded database, which takes six times as long. */
export function serveDatabase(): Promise<ServedDatabase> {
  return postgresPrograms() === null ? embeddedDatabase() : serverDatabase();
}

async function serverDatabase(): Promise<ServedDatabase> {
  const cluster = await startThrowawayPostgres();
  // A pool that was closed may still be ending when its server goes.
  let isOver = false;
  const failOnIdleError = (error: Error) => {
    if (!isOver) throw error;
  };
  return {
    open: async () => openServer(cluster.url('postgres'), failOnIdleError, PATIENT_LIMITS),
    openEmpty: async () => openServer(cluster.url('template1'), failOnIdleError, PATIENT_LIMITS),
    close() {
      isOver = true;
      return cluster.stop();
    },
  };
}

/** The embedded database: one process, one connection. What would be several is the same one. */
export async function embeddedDatabase(): Promise<ServedDatabase> {
  const memory = await openTestDatabase();
  const open = async () => ({ ...memory, close: async () => undefined });
  return {
    open,
    async openEmpty() {
      await memory.query('drop schema if exists public cascade');
      await memory.query('create schema public');
      return open();
    },
    close: () => memory.close(),
  };
}
