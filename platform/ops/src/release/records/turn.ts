import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestedChange } from '../generations/change-in-progress';
import { type HeldLock, LOCK_WAIT_MS, withLock } from '../generations/lock';

/** The folder of everything that is kept of records, below `RIWAQ_HOME`. */
export const recordsFolder = (home: string) => join(home, 'records');

/**
 * Runs `work` while no other process publishes records or moves the head of their repository. It is the lock of a change, held on the folder of
 * records. A publication draws pictures and waits up to a minute for a git remote: on the lock of the home, a rollback would wait for that. Its
 * release takes the lock of the home as every one that goes live, always second. Saving a draft takes neither. Throws `StillRunningError` after
 * `wait` milliseconds, a minute by default.
 */
export async function inRecordsTurn<Result>(
  home: string,
  change: RequestedChange,
  work: (lock: HeldLock) => Promise<Result>,
  wait = LOCK_WAIT_MS,
): Promise<Result> {
  const folder = recordsFolder(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withLock(folder, { wait, change }, work);
}
