import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PGlite, PGliteInterface, Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from './database';
import { type DiskCount, durableFiles } from './durable-files';
import { backUpWal, createAtomically, isCreated, restrictPermissions } from './embedded-folder';
import { lockFolder } from './lock-folder';
import { createMutex } from './mutex';
import { watchWal } from './wal-mark';

/** A folder in memory, for tests: gone when the database is closed. */
export const IN_MEMORY = 'memory://';

/** PGlite starts PostgreSQL without them: it would answer before anything is on the disk. */
const durable = ['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on', '-c', 'wal_sync_method=fsync'];

/**
 * PostgreSQL inside this process (PGlite), its data under `folder`, which only its owner may read. What it says to be written is on the disk.
 * One process at a time: we wait `patience` milliseconds for one that is about to end. Throws `FolderInUseError`, and `DamagedDatabaseError`
 * where something is gone that had been written.
 */
export async function openEmbedded(folder: string, patience = 6000): Promise<Database> {
  if (folder === IN_MEMORY) {
    const { PGlite } = await import('@electric-sql/pglite');
    const instance = await PGlite.create(IN_MEMORY);
    return databaseOf(instance, { written: async () => undefined, closed: () => instance.close() });
  }
  const place = resolve(folder);
  const release = await lockFolder(place, patience);
  try {
    return await openFolder(place, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function openFolder(folder: string, release: () => Promise<void>): Promise<Database> {
  await chmod(folder, 0o700);
  const count: DiskCount = { syncs: 0 };
  if (!(await isCreated(folder))) await createAtomically(folder, async (making) => (await start(making, count)).close());
  await restrictPermissions(folder);
  const forgetJournal = await backUpWal(folder);
  const instance = await start(folder, count);
  const mark = await watchWal(queriesOf(instance), folder)
    .then(async (watched) => {
      await assertDurable(instance, count);
      return watched;
    })
    .catch(async (error: unknown) => {
      await instance.close();
      throw error;
    });
  await forgetJournal();

  let noted = count.syncs;
  return databaseOf(instance, {
    async written() {
      if (noted === count.syncs) return;
      noted = count.syncs;
      await mark.recordPosition();
    },
    async closed() {
      await instance.close();
      mark.close();
      await release();
    },
  });
}

/** Starts PostgreSQL on a folder. */
async function start(folder: string, count: DiskCount): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({ fs: await durableFiles(folder, count), startParams: [...PGlite.defaultStartParams, ...durable] });
}

/** Throws where PostgreSQL does not write to the disk. */
async function assertDurable(instance: PGlite, count: DiskCount): Promise<void> {
  const before = count.syncs;
  await instance.query('checkpoint');
  if (count.syncs === before) throw new Error('the embedded database does not write to the disk: an order could be lost in a power cut');
}

interface Care {
  /** After each statement outside of a transaction, and each transaction: something may have been written. */
  readonly written: () => Promise<void>;
  readonly closed: () => Promise<void>;
}

function databaseOf(instance: PGliteInterface, { written, closed }: Care): Database {
  const { query } = queriesOf(instance);
  // One process has the folder: its own turns are everybody's.
  const turns = createMutex();
  return {
    async query(sql, parameters) {
      const rows = await query(sql, parameters);
      await written();
      return rows;
    },
    async transaction(work) {
      const result = await instance.transaction((transaction) => work(queriesOf(transaction)));
      await written();
      return result;
    },
    exclusively: (name, patience, work) => turns.runExclusive(name, patience, work),
    close: closed,
  };
}

function queriesOf(target: PGliteInterface | Transaction): Queries {
  return {
    async query(sql, parameters = []) {
      return (await target.query(sql, [...parameters])).rows;
    },
  };
}
