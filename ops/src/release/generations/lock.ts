import { mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { isSystemError, UserError } from '../../system/user-error';
import {
  announceChange,
  type ChangeInProgress,
  changeText,
  endComposingProcess,
  forgetChange,
  isProcessGone,
  type RequestedChange,
  readChange,
} from './change-in-progress';

/** How long a change waits for another, in milliseconds. */
export const LOCK_WAIT_MS = 60_000;
/** The holder refreshes its lock every half of this, in milliseconds. */
const LOCK_STALE_MS = 10_000;
const RETRY_MS = 100;

/** The home's lock, held. */
export interface HeldLock {
  /** Throws `UserError` where the lock was lost: this process slept too long and another took over. */
  readonly assertHeld: () => void;
  /** Announces the composing process. */
  readonly tellComposing: (process: number) => Promise<void>;
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
  let release = await tryLock(home, onLost);
  while (!release) {
    const other = await readChange(home);
    if (other && change.action === 'rollback' && other.action !== 'rollback') await endComposingProcess(other);
    if ((other && (await isProcessGone(other))) || (await isStale(home))) await removeLock(home);
    else if (performance.now() < until) await wait(RETRY_MS);
    else throw new UserError(stillRunningText(home, patience, other));
    release = await tryLock(home, onLost);
  }
  // Real time: a preview's clock may be set.
  const told = { ...change, since: new Date().toISOString() };
  try {
    await announceChange(home, told);
    return await work({
      assertHeld() {
        if (held.lost) throw new UserError('this change took too long and lost its turn: nothing was changed, run it again');
      },
      tellComposing: (composing) => announceChange(home, told, composing),
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

function stillRunningText(home: string, patience: number, other: ChangeInProgress | undefined): string {
  const change = other ? `${changeText(other)},` : `another change of ${home}`;
  const hint = other ? `riwaq rollback does not wait for it, and kill ${other.process} ends it` : 'try again later';
  return `${change} is still running after ${Math.round(patience / 1000)} s: nothing was changed, ${hint}`;
}
