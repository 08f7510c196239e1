import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import { lock } from 'proper-lockfile';
import type { Database, Queries } from './database';

/** A folder in memory, for tests: gone when the database is closed. */
export const IN_MEMORY = 'memory://';

/** Another process holds the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * PostgreSQL inside this process (PGlite), its data under `folder`. One process at a time: the folder is locked, and a
 * process that died leaves its lock for at most five seconds, so we wait `patience` milliseconds for it.
 * Throws `FolderInUseError`.
 */
export async function openEmbedded(folder: string, patience = 6000): Promise<Database> {
  const release = folder === IN_MEMORY ? async () => undefined : await hold(resolve(folder), patience);
  const { PGlite } = await import('@electric-sql/pglite');
  const instance = await PGlite.create(folder).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  return {
    ...queriesOf(instance),
    transaction: (work) => instance.transaction((transaction) => work(queriesOf(transaction))),
    async close() {
      await instance.close();
      await release();
    },
  };
}

function queriesOf(target: PGliteInterface | Transaction): Queries {
  return {
    async query(sql, parameters = []) {
      return (await target.query(sql, [...parameters])).rows;
    },
  };
}

async function hold(folder: string, patience: number): Promise<() => Promise<void>> {
  const every = 500;
  await mkdir(folder, { recursive: true });
  return lock(folder, {
    stale: 5000,
    update: 1000,
    retries: { retries: Math.ceil(patience / every), factor: 1, minTimeout: every, maxTimeout: every },
  }).catch((cause: unknown) => {
    throw new FolderInUseError(`the database folder ${folder} is in use by another process`, { cause });
  });
}
