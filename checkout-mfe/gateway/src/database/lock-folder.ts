import { link, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process holds the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Milliseconds between two looks at a folder that is in use. */
const AGAIN_AFTER = 200;
const heldFolders = new Set<string>();

/**
 * Takes a folder for this process alone, and gives back what lets it go. A file beside it names the process that holds it:
 * one that died holds nothing, however it died, and one that is busy for long does not lose it. Waits `patience`
 * milliseconds for a holder that is about to end. Throws `FolderInUseError`.
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
  heldFolders.add(folder);
  return async () => {
    heldFolders.delete(folder);
    // The file stays: its number is what the next holder counts from. Where it cannot be emptied, the end of this process lets go.
    await truncate(mine).catch(() => undefined);
  };
}

/**
 * Each holding has a number, one above the last: whoever makes the file of the next number holds the folder, and the file system
 * lets only one of many make it. A file is never taken away before one of a higher number stands, so that whoever still
 * counts from it finds out.
 */
async function acquire(folder: string): Promise<string | null> {
  if (heldFolders.has(folder)) return null;
  const last = (await holdings(folder)).at(-1);
  if (last && (await isHeld(last.file))) return null;
  const number = (last?.number ?? 0) + 1;
  const file = `${folder}.held-by.${number}`;
  if (!(await makeWhole(file, String(process.pid)))) return null;
  const all = await holdings(folder);
  const older = all.filter((other) => other.number < number);
  if (all.length > older.length + 1) {
    await rm(file);
    return null;
  }
  await Promise.all(older.map((other) => rm(other.file, { force: true })));
  return file;
}

/** The lock files of a folder, by number. */
async function holdings(folder: string): Promise<{ readonly number: number; readonly file: string }[]> {
  const pattern = /^\.held-by\.(\d+)$/;
  const [name, place] = [basename(folder), dirname(folder)];
  return (await readdir(place))
    .flatMap((entry) => {
      const [whole, number = '0'] = (entry.startsWith(name) && pattern.exec(entry.slice(name.length))) || [];
      return whole === undefined ? [] : [{ number: Number(number), file: join(place, entry) }];
    })
    .sort((one, other) => one.number - other.number);
}

/** Makes a file with its content at once: nobody ever reads half of it. False where it stands already. */
async function makeWhole(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether another living process holds by this file. An empty one was let go. */
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
