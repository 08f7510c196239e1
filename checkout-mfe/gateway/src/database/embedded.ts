import { chmod, cp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PGlite, PGliteInterface, Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from './database';
import { lockFolder } from './lock-folder';

/** Another process makes the empty database meanwhile: seconds, ten times as many on a busy machine. In milliseconds. */
const EMPTY_PATIENCE_MS = 60_000;

/**
 * Opens PostgreSQL inside this process (PGlite), with data under `folder` for its owner alone: for development. A killed process loses no commit, a power
 * cut may lose the last ones. A new database is a copy of the one in the folder `empty`, if that is given, which is made at its first use: making one
 * takes seconds. Throws `FolderInUseError` if another process still holds the folder after `patience` milliseconds.
 */
export async function openEmbedded(folder: string, patience = 6000, empty?: string): Promise<Database> {
  const path = resolve(folder);
  const release = await lockFolder(path, patience);
  try {
    await chmod(path, 0o700);
    if (!(await isCreated(path))) await create(path, empty);
    return databaseOf(await start(path), release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whether a folder contains a database. */
function isCreated(folder: string): Promise<boolean> {
  return stat(join(folder, 'global', 'pg_control')).then(
    () => true,
    () => false,
  );
}

/** Creates a database in another folder and renames it: a killed first start leaves nothing to repair. */
async function create(folder: string, empty?: string): Promise<void> {
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  const isCopied = empty !== undefined && (await copyEmpty(resolve(empty), making));
  if (!isCopied) await (await start(making)).close();
  await chmod(making, 0o700);
  await rename(making, folder);
}

/** Copies the empty database, which no process opens once it is made. False where it cannot be made, kept or copied: no database needs it. */
async function copyEmpty(empty: string, folder: string): Promise<boolean> {
  try {
    const release = await lockFolder(empty, EMPTY_PATIENCE_MS);
    try {
      if (!(await isCreated(empty))) await create(empty);
      await cp(empty, folder, { recursive: true });
    } finally {
      await release();
    }
    return true;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return false;
  }
}

/** Of PostgreSQL's 128 MB of buffers, which are prepared at each start and take half of it, a shop in development uses a few. */
const BUFFERS = '16MB';

/** PostgreSQL's number of the type `bytea`. */
const BYTEA = 17;

/** How the content of files goes to PostgreSQL and comes back. PGlite's own way takes ten times as long: sixty photographs at once would stop all else. */
const bytes = {
  serializers: { [BYTEA]: (content: Uint8Array) => `\\x${Buffer.from(content).toString('hex')}` },
  parsers: { [BYTEA]: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex') },
};

/** Starts PostgreSQL on a folder. PGlite would leave a commit in its memory for a while. */
async function start(folder: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create(folder, {
    ...bytes,
    startParams: [...PGlite.defaultStartParams, '-c', 'synchronous_commit=on', '-c', `shared_buffers=${BUFFERS}`],
  });
}

function databaseOf(instance: PGliteInterface, release: () => Promise<void>): Database {
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
