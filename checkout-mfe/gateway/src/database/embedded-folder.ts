import { chmod, cp, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Every file and folder below a folder, itself among them. */
async function everything(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true });
  return [folder, ...entries.map((entry) => join(folder, entry))];
}

/** Lets nobody but its owner into a folder and its files, whatever made them. */
export async function restrictPermissions(folder: string): Promise<void> {
  for (const path of await everything(folder)) {
    const { mode } = await lstat(path);
    if ((mode & 0o077) !== 0) await chmod(path, mode & 0o700);
  }
}

/** Writes a folder and all that is in it to the disk. */
async function writeThrough(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/** Whether a folder holds a whole database. */
export function isCreated(folder: string): Promise<boolean> {
  return stat(join(folder, 'global', 'pg_control')).then(
    () => true,
    () => false,
  );
}

/**
 * Makes a database by `make` in a folder beside, and puts it in its place once it is whole and on the disk: a first start that is killed
 * leaves nothing that the next one has to mend.
 */
export async function createAtomically(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await make(making);
  await restrictPermissions(making);
  await writeThrough(await everything(making));
  await rename(making, folder);
  await writeThrough([dirname(folder)]);
}

/**
 * Keeps a copy of a database's journal as it is found, since replaying it writes over what stands after its first damage. Gives what throws the
 * copy away again; one that an earlier start has left stays as it is.
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

/** Where that copy is. */
export function walBackupPath(folder: string): string {
  return `${folder}.journal`;
}
