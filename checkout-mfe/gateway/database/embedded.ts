import { resolve } from 'node:path';
import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from './database';
import { holdFolder } from './hold-folder';
import { createTurns } from './turns';

/** A folder in memory, for tests: gone when the database is closed. */
export const IN_MEMORY = 'memory://';

/**
 * PostgreSQL inside this process (PGlite), its data under `folder`. One process at a time: we wait `patience` milliseconds for
 * one that is about to end. Throws `FolderInUseError`.
 */
export async function openEmbedded(folder: string, patience = 6000): Promise<Database> {
  const release = folder === IN_MEMORY ? async () => undefined : await holdFolder(resolve(folder), patience);
  const { PGlite } = await import('@electric-sql/pglite');
  const instance = await PGlite.create(folder).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  // One process has the folder: its own turns are everybody's.
  const turns = createTurns();
  return {
    ...queriesOf(instance),
    transaction: (work) => instance.transaction((transaction) => work(queriesOf(transaction))),
    exclusively: (name, patience, work) => turns.take(name, patience, work),
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
