import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process holds the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Milliseconds between two looks at a folder that is in use. */
const AGAIN_AFTER = 200;
const held = new Set<string>();

/**
 * Takes a folder for this process alone, and gives back what lets it go. A file beside it names the process that holds it:
 * one that died holds nothing, however it died, and one that is busy for long does not lose it. Waits `patience`
 * milliseconds for a holder that is about to end. Throws `FolderInUseError`.
 */
export async function holdFolder(folder: string, patience: number): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = `${folder}.held-by`;
  const until = performance.now() + patience;
  while (!(await take(file, folder))) {
    if (performance.now() >= until) throw new FolderInUseError(`the database folder ${folder} is in use by another process`);
    await wait(AGAIN_AFTER);
  }
  held.add(folder);
  return async () => {
    held.delete(folder);
    await rm(file, { force: true });
  };
}

async function take(file: string, folder: string): Promise<boolean> {
  if (held.has(folder)) return false;
  const mine = String(process.pid);
  const holder = await readFile(file, 'utf8').catch(() => '');
  if (holder !== '' && holder !== mine && isAlive(Number(holder))) return false;
  if (holder !== '') await rm(file, { force: true });
  return writeFile(file, mine, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    () => false,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
