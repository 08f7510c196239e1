import { randomUUID } from 'node:crypto';
import { mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { isSystemError, UserError } from '../../system/user-error';
import {
  announceChange,
  type ChangeInProgress,
  endComposingProcess,
  forgetChange,
  isProcessGone,
  isProcessStopped,
  type RequestedChange,
  readChange,
  stillRunningText,
  thisProcess,
} from './change-in-progress';

/** How long a change waits for another, in milliseconds. */
export const LOCK_WAIT_MS = 60_000;
/** The holder refreshes its lock every half of this, in milliseconds. */
const LOCK_STALE_MS = 10_000;
const RETRY_MS = 100;

export interface HeldLock {
  /** Throws `UserError` where the lock was lost: this process slept too long and another took over. */
  readonly assertHeld: () => void;
  /** Announces the current step, or the composing process. */
  readonly announce: (known: Pick<ChangeInProgress, 'step' | 'composing'>) => Promise<void>;
  /** The dead change that this one took the lock from. */
  readonly crashed: ChangeInProgress | undefined;
}

/** Another change did not end in time. */
class StillRunningError extends UserError {}

interface LockOptions {
  /** How long to wait for another change, in milliseconds. */
  readonly wait: number;
  readonly change: RequestedChange;
}

/**
 * Runs `work` while no other process changes what is in `folder` (`RIWAQ_HOME`). Waits for another change,
 * then throws `StillRunningError` that names it. A person's rollback kills another change's composition instead of waiting, and takes the lock of one
 * whose process was stopped. A dead process loses its lock at once. A process on another machine loses it after ten silent seconds by the file system's clock.
 */
export async function withLock<Result>(
  folder: string,
  { wait: patience, change }: LockOptions,
  work: (lock: HeldLock) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const held = { lost: false };
  const onLost = () => {
    held.lost = true;
  };
  const until = performance.now() + patience;
  let crashed: ChangeInProgress | undefined;
  let release = await tryLock(folder, onLost);
  while (!release) {
    const other = await readChange(folder);
    const isOutranked = other !== undefined && change.action === 'rollback' && other.action !== 'rollback';
    if (isOutranked) await endComposingProcess(other);
    // One that goes on later finds another site live, and changes nothing.
    const isGone = other !== undefined && ((await isProcessGone(other)) || (isOutranked && (await isProcessStopped(other))));
    if (isGone) crashed = other;
    if (isGone || (await isStale(folder))) await removeLock(folder);
    else if (performance.now() < until) await wait(RETRY_MS);
    else throw new StillRunningError(stillRunningText(other, folder, patience), 1, { reason: { kind: 'busy' } });
    release = await tryLock(folder, onLost);
  }
  // Real time: a preview's clock may be set.
  let told: ChangeInProgress = { ...change, ...(await thisProcess()), since: new Date().toISOString() };
  try {
    await announceChange(folder, told);
    return await work({
      assertHeld() {
        if (held.lost) throw new UserError('this change took too long and lost its turn: nothing was changed, run it again');
      },
      // Who waits reads it. The change does not depend on it.
      async announce(known) {
        told = { ...told, ...known };
        if (!held.lost) await announceChange(folder, told).catch(() => undefined);
      },
      crashed,
    });
  } finally {
    if (!held.lost) {
      await forgetChange(folder).catch(() => undefined);
      await release().catch(() => undefined);
    }
  }
}

const lockIn = (folder: string) => join(folder, 'lock');

/**
 * Takes the lock and returns its release; undefined where another holds it. We decide staleness ourselves, because the library trusts the
 * clocks.
 */
async function tryLock(folder: string, onCompromised: () => void): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lock(folder, { lockfilePath: lockIn(folder), stale: LOCK_STALE_MS, retries: 0, onCompromised });
  } catch (error) {
    if (isSystemError(error, 'ELOCKED')) return undefined;
    throw error;
  }
}

/**
 * Whether the holder was silent for too long by the file system's clock: compares with a file written now. A future time counts as silence
 * too.
 */
async function isStale(folder: string): Promise<boolean> {
  // Two waiters of one process have a probe each.
  const probe = join(folder, `lock.${randomUUID()}`);
  await writeFile(probe, '');
  const [now, heard] = await Promise.all([stat(probe), stat(lockIn(folder)).catch(() => undefined)]);
  await rm(probe, { force: true });
  return heard !== undefined && Math.abs(now.mtimeMs - heard.mtimeMs) > LOCK_STALE_MS;
}

/**
 * Two processes may do this at once and both get the lock. Each change checks again before it counts, and only one gets the next number.
 */
async function removeLock(folder: string): Promise<void> {
  await forgetChange(folder);
  await rmdir(lockIn(folder)).catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
  });
}
