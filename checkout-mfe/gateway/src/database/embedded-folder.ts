import { chmod, cp, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Every file and folder below a folder, including itself. */
async function everything(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true });
  return [folder, ...entries.map((entry) => join(folder, entry))];
}

/** Restricts a folder and its files to their owner. */
export async function restrictPermissions(folder: string): Promise<void> {
  for (const path of await everything(folder)) {
    const { mode } = await lstat(path);
    if ((mode & 0o077) !== 0) await chmod(path, mode & 0o700);
  }
}

/** Syncs files and folders to the disk. */
async function syncToDisk(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/** Whether a folder contains a database. */
export function isCreated(folder: string): Promise<boolean> {
  return stat(join(folder, 'global', 'pg_control')).then(
    () => true,
    () => false,
  );
}

/** Creates a database by `make` in another folder, syncs it and renames it. A killed first start leaves nothing to repair. */
export async function createAtomically(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await make(making);
  await restrictPermissions(making);
  await syncToDisk(await everything(making));
  await rename(making, folder);
  await syncToDisk([dirname(folder)]);
}

/**
 * Copies the write-ahead log, since its replay overwrites everything after the first damage. Keeps a copy of an earlier start. Returns a function that
 * deletes the copy.
 */
export async function backUpWal(folder: string): Promise<() => Promise<void>> {
  const copy = walBackupPath(folder);
  const copying = `${copy}.copying`;
  const existing = await stat(copy).catch(() => null);
  if (!existing) {
    await rm(copying, { recursive: true, force: true });
    await cp(join(folder, 'pg_wal'), copying, { recursive: true });
    await restrictPermissions(copying);
    await rename(copying, copy);
  }
  return () => rm(copy, { recursive: true, force: true });
}

/** Folder of the copy. */
export function walBackupPath(folder: string): string {
  return `${folder}.wal-backup`;
}
