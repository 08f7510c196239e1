import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { isSystemError, UserError } from '../../system/user-error';

/** How long a change waits for another one, in milliseconds. */
export const LOCK_WAIT_MS = 60_000;
const LOCK_STALE_MS = 10_000;
const RETRY_MS = 100;

/** The lock of a home folder, held. */
interface HeldLock {
  /** Throws `UserError` where the lock was lost: this process slept too long and another took it over. */
  readonly assertHeld: () => void;
}

/**
 * Runs `work` while no other process changes the site. Waits `wait` milliseconds for another one, then throws `UserError`.
 * The lock of a process that died is taken over after ten seconds.
 */
export async function withLock<Result>(home: string, wait: number, work: (lock: HeldLock) => Promise<Result>): Promise<Result> {
  await mkdir(home, { recursive: true });
  const held = { lost: false };
  const release = await acquire(home, wait, () => {
    held.lost = true;
  });
  try {
    return await work({
      assertHeld() {
        if (held.lost) throw new UserError('this change took too long and lost its turn: nothing was changed, run it again');
      },
    });
  } finally {
    if (!held.lost) await release().catch(() => undefined);
  }
}

async function acquire(home: string, wait: number, onCompromised: () => void): Promise<() => Promise<void>> {
  try {
    return await lock(home, {
      lockfilePath: join(home, 'lock'),
      stale: LOCK_STALE_MS,
      retries: { retries: Math.ceil(wait / RETRY_MS), factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
      onCompromised,
    });
  } catch (error) {
    if (!isSystemError(error, 'ELOCKED')) throw error;
    throw new UserError(
      `another change of ${home} is still running after ${Math.round(wait / 1000)} s: nothing was changed, try again later`,
    );
  }
}
