import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresPrograms } from '@riwaq/gateway/test/postgres-programs';
import { startThrowawayPostgres } from '@riwaq/gateway/test/throwaway-postgres';

/** Variable with the address of the server's own database, where PostgreSQL is installed. */
const SERVER = 'RIWAQ_E2E_POSTGRES';

/** An empty database of a test's gateway. */
export interface TestDatabase {
  /** Its address on the PostgreSQL server, if there is one. */
  readonly url: string | undefined;
  /** `RIWAQ_HOME` of the embedded database, without a server. */
  readonly home: string;
  remove(): Promise<void>;
}

/** Starts a PostgreSQL server for this run, where it is installed: the embedded database takes six times its processor time. Returns what ends it. */
export async function startDatabases(): Promise<() => Promise<void>> {
  if (postgresPrograms() === null) return async () => undefined;
  const server = await startThrowawayPostgres();
  process.env[SERVER] = server.url('postgres');
  return () => server.stop();
}

/** Makes an empty database. */
export async function newDatabase(): Promise<TestDatabase> {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-database-'));
  return { url: await createOnServer(), home, remove: () => rm(home, { recursive: true, force: true }) };
}

async function createOnServer(): Promise<string | undefined> {
  const server = process.env[SERVER];
  if (server === undefined) return undefined;
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await promisify(execFile)(join(postgresPrograms() ?? '', 'createdb'), ['--maintenance-db', server, name]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
