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

interface LockOptions {
  /** How long to wait for another change, in milliseconds. */
  readonly wait: number;
  readonly change: RequestedChange;
}

/**
 * Runs `work` while no other process changes the site. Waits for another change, then throws `UserError` that names it. A person's rollback
 * kills another change's composition instead of waiting. A dead process loses its lock at once. A process on another machine loses it after
 * ten silent seconds by the file system's clock.
 */
export async function withLock<Result>(
  home: string,
  { wait: patience, change }: LockOptions,
  work: (lock: HeldLock) => Promise<Result>,
): Promise<Result> {
  await mkdir(home, { recursive: true });
  const held = { lost: false };
  const onLost = () => {
    held.lost = true;
  };
  const until = performance.now() + patience;
  let crashed: ChangeInProgress | undefined;
  let release = await tryLock(home, onLost);
  while (!release) {
    const other = await readChange(home);
    if (other && change.action === 'rollback' && other.action !== 'rollback') await endComposingProcess(other);
    const isGone = other !== undefined && (await isProcessGone(other));
    if (isGone) crashed = other;
    if (isGone || (await isStale(home))) await removeLock(home);
    else if (performance.now() < until) await wait(RETRY_MS);
    else throw new UserError(stillRunningText(other, home, patience));
    release = await tryLock(home, onLost);
  }
  // Real time: a preview's clock may be set.
  let told: ChangeInProgress = { ...change, ...(await thisProcess()), since: new Date().toISOString() };
  try {
    await announceChange(home, told);
    return await work({
      assertHeld() {
        if (held.lost) throw new UserError('this change took too long and lost its turn: nothing was changed, run it again');
      },
      // Who waits reads it. The change does not depend on it.
      async announce(known) {
        told = { ...told, ...known };
        if (!held.lost) await announceChange(home, told).catch(() => undefined);
      },
      crashed,
    });
  } finally {
    if (!held.lost) {
      await forgetChange(home).catch(() => undefined);
      await release().catch(() => undefined);
    }
  }
}

const folderOf = (home: string) => join(home, 'lock');

/**
 * Takes the lock and returns its release; undefined where another holds it. We decide staleness ourselves, because the library trusts the
 * clocks.
 */
async function tryLock(home: string, onCompromised: () => void): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lock(home, { lockfilePath: folderOf(home), stale: LOCK_STALE_MS, retries: 0, onCompromised });
  } catch (error) {
    if (isSystemError(error, 'ELOCKED')) return undefined;
    throw error;
  }
}

/**
 * Whether the holder was silent for too long by the file system's clock: compares with a file written now. A future time counts as silence
 * too.
 */
async function isStale(home: string): Promise<boolean> {
  const probe = join(home, `lock.${process.pid}`);
  await writeFile(probe, '');
  const [now, heard] = await Promise.all([stat(probe), stat(folderOf(home)).catch(() => undefined)]);
  await rm(probe, { force: true });
  return heard !== undefined && Math.abs(now.mtimeMs - heard.mtimeMs) > LOCK_STALE_MS;
}

/**
 * Two processes may do this at once and both get the lock. Each change checks again before it counts, and only one gets the next number.
 */
async function removeLock(home: string): Promise<void> {
  await forgetChange(home);
  await rmdir(folderOf(home)).catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
  });
}
