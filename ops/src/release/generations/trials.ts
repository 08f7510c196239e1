import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generationsFolder } from './generation-folders';

/** Begins the name of a site that is composed to be looked at. It bears no number, and is none of the drafts that a change sweeps. */
export const TRIAL_PREFIX = '.trial-';
/** What stands for longer, in milliseconds, was left by a process that is gone. */
const OLD_MS = 3_600_000;

/** Removes sites that were composed to be looked at and left behind. */
export async function removeTrials(home: string): Promise<void> {
  const folder = generationsFolder(home);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(TRIAL_PREFIX));
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
