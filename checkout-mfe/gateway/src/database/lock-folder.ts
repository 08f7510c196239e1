import { link, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process holds the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Milliseconds between two attempts. */
const AGAIN_AFTER = 200;
const heldFolders = new Set<string>();

/**
 * Locks a folder for this process. A file beside it names the holder's process: a dead holder loses the lock, a busy one does not. Waits `patience`
 * milliseconds, then throws `FolderInUseError`. Returns a function that unlocks.
 */
export async function lockFolder(folder: string, patience: number): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const until = performance.now() + patience;
  let file = await acquire(folder);
  while (file === null) {
    if (performance.now() >= until) throw new FolderInUseError(`the database folder ${folder} is in use by another process`);
    await wait(AGAIN_AFTER);
    file = await acquire(folder);
  }
  const mine = file;
  return async () => {
    heldFolders.delete(folder);
    // Emptied, not removed: the next holder counts from its number. If that fails, the end of this process unlocks.
    await truncate(mine).catch(() => undefined);
  };
}

/** Tries to lock. Returns the lock file, or null. */
async function acquire(folder: string): Promise<string | null> {
  if (heldFolders.has(folder)) return null;
  // Before the first file is read: this process may ask twice at once.
  heldFolders.add(folder);
  const file = await createLock(folder).catch((error: unknown) => {
    heldFolders.delete(folder);
    throw error;
  });
  if (file === null) heldFolders.delete(folder);
  return file;
}

/**
 * Creates the lock file of the next number, which the file system allows one process only. A file is removed only after one of a higher number exists,
 * so that a process that counted from it notices. Returns the file, or null.
 */
async function createLock(folder: string): Promise<string | null> {
  const last = (await lockFiles(folder)).at(-1);
  if (last && (await isHeld(last.file))) return null;
  const number = (last?.number ?? 0) + 1;
  const file = `${folder}.held-by.${number}`;
  if (!(await createFile(file, String(process.pid)))) return null;
  const all = await lockFiles(folder);
  const older = all.filter((other) => other.number < number);
  if (all.length > older.length + 1) {
    await rm(file);
    return null;
  }
  await Promise.all(older.map((other) => rm(other.file, { force: true })));
  return file;
}

/** The lock files of a folder, by number. */
async function lockFiles(folder: string): Promise<{ readonly number: number; readonly file: string }[]> {
  const pattern = /^\.held-by\.(\d+)$/;
  const [name, parent] = [basename(folder), dirname(folder)];
  return (await readdir(parent))
    .flatMap((entry) => {
      const [whole, number = '0'] = (entry.startsWith(name) && pattern.exec(entry.slice(name.length))) || [];
      return whole === undefined ? [] : [{ number: Number(number), file: join(parent, entry) }];
    })
    .sort((one, other) => one.number - other.number);
}

/** Creates a file with its content atomically. False if it exists. */
async function createFile(file: string, content: string): Promise<boolean> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content, { mode: 0o600 });
  try {
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Whether another running process holds this lock file. An empty file is unlocked. */
async function isHeld(file: string): Promise<boolean> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  return holder !== 0 && holder !== process.pid && isRunning(holder);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
