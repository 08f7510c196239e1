import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PGlite, PGliteInterface, Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from './database';
import { type DiskCount, durableFiles } from './durable-files';
import { backUpWal, createAtomically, isCreated, restrictPermissions } from './embedded-folder';
import { lockFolder } from './lock-folder';
import { createMutex } from './mutex';
import { watchWal } from './wal-mark';

/** A database in memory, for tests. */
export const IN_MEMORY = 'memory://';

/** Options that PGlite leaves out: without them a commit returns before it is on the disk. */
const durable = ['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on', '-c', 'wal_sync_method=fsync'];

/**
 * Opens PostgreSQL inside this process (PGlite), with data under `folder` for its owner alone. A commit is on the disk. Throws `FolderInUseError` if another
 * process still holds the folder after `patience` milliseconds, and `DamagedDatabaseError` if commits are lost.
 */
export async function openEmbedded(folder: string, patience = 6000): Promise<Database> {
  if (folder === IN_MEMORY) {
    const { PGlite } = await import('@electric-sql/pglite');
    const instance = await PGlite.create(IN_MEMORY);
    return databaseOf(instance, { onWrite: async () => undefined, close: () => instance.close() });
  }
  const path = resolve(folder);
  const release = await lockFolder(path, patience);
  try {
    return await openFolder(path, release);
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
  const deleteWalBackup = await backUpWal(folder);
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
  await deleteWalBackup();

  let recorded = count.syncs;
  return databaseOf(instance, {
    async onWrite() {
      if (recorded === count.syncs) return;
      recorded = count.syncs;
      await mark.recordPosition();
    },
    async close() {
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

/** Throws if PostgreSQL does not sync to the disk. */
async function assertDurable(instance: PGlite, count: DiskCount): Promise<void> {
  const before = count.syncs;
  await instance.query('checkpoint');
  if (count.syncs === before) throw new Error('the embedded database does not sync to the disk: a power cut could lose an order');
}

interface Hooks {
  /** Runs after each transaction, and each statement outside of one. */
  readonly onWrite: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function databaseOf(instance: PGliteInterface, { onWrite, close }: Hooks): Database {
  const { query } = queriesOf(instance);
  // Only this process uses the folder, so a mutex of the process is enough.
  const mutex = createMutex();
  return {
    async query(sql, parameters) {
      const rows = await query(sql, parameters);
      await onWrite();
      return rows;
    },
    async transaction(work) {
      const result = await instance.transaction((transaction) => work(queriesOf(transaction)));
      await onWrite();
      return result;
    },
    exclusively: (name, patience, work) => mutex.runExclusive(name, patience, work),
    close,
  };
}

function queriesOf(target: PGliteInterface | Transaction): Queries {
  return {
    async query(sql, parameters = []) {
      return (await target.query(sql, [...parameters])).rows;
    },
  };
}
