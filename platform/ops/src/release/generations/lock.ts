import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
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
  outranks,
  type RequestedChange,
  readChange,
  stillRunningText,
  thisProcess,
  waitingText,
} from './change-in-progress';
import { beginTurn, endTurn, newTurnFolder, type Turn } from './turn';

/** How long a change waits for another, in milliseconds. */
export const LOCK_WAIT_MS = 60_000;
/** The holder refreshes its lock every half of this, in milliseconds. */
const LOCK_STALE_MS = 10_000;
const RETRY_MS = 100;
/** A wait that nobody needs to be told of, in milliseconds. */
const SHORT_WAIT_MS = 1000;

export interface HeldLock {
  /** The only way to change what is live, or to remove what may be. */
  readonly turn: Turn;
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
  /** Called once where it waits longer than a second. */
  readonly onWaiting?: ((line: string) => void) | undefined;
}

/**
 * Runs `work` while no other process changes what is in `folder` (`RIWAQ_HOME`). Waits for another change,
 * then throws `StillRunningError` that names it. A person's rollback kills another change's composition instead of waiting. A dead process loses its lock at once. One
 * that was stopped, or runs on another machine, loses it after ten silent seconds by the file system's clock; where it goes on later, its turn is lost.
 */
export async function withLock<Result>(
  folder: string,
  { wait: patience, change, onWaiting }: LockOptions,
  work: (lock: HeldLock) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const turnFolder = newTurnFolder(folder);
  const owner: Owner = { isOurs: () => false };
  const began = performance.now();
  let isTold = false;
  let crashed: ChangeInProgress | undefined;
  let release = await tryLock(folder, owner);
  while (!release) {
    const other = await readChange(folder);
    if (other && outranks(change.action, other)) await endComposingProcess(other);
    const isGone = other !== undefined && (await isProcessGone(other));
    if (isGone) crashed = other;
    const waited = performance.now() - began;
    if (isGone || (await isStale(folder))) await removeLock(folder);
    else if (waited >= patience)
      throw new StillRunningError(stillRunningText(other, { site: folder, action: change.action, patience }), 1, {
        reason: { kind: 'busy' },
      });
    else {
      if (!isTold && waited > SHORT_WAIT_MS) {
        isTold = true;
        onWaiting?.(waitingText(other, folder, Date.now() + patience - waited));
      }
      await wait(RETRY_MS);
    }
    release = await tryLock(folder, owner);
  }
  const turn = await beginTurn(folder, turnFolder).catch(async (error: unknown) => {
    await release().catch(() => undefined);
    await endTurn(turnFolder).catch(() => undefined);
    throw error;
  });
  owner.isOurs = () => fs.existsSync(turnFolder);
  // Real time: a preview's clock may be set.
  let told: ChangeInProgress = { ...change, ...(await thisProcess()), since: new Date().toISOString() };
  let announced = Promise.resolve();
  try {
    await announceChange(folder, told);
    return await work({
      turn,
      // Who waits reads it. The change does not depend on it.
      announce(known) {
        told = { ...told, ...known };
        // One after the other: the last that is written is the last that was said.
        announced = announced.then(async () => {
          if (await turn.isHeld()) await announceChange(folder, told).catch(() => undefined);
        });
        return announced;
      },
      crashed,
    });
  } finally {
    await announced;
    if (await turn.isHeld()) await forgetChange(folder).catch(() => undefined);
    await release().catch(() => undefined);
    await endTurn(turnFolder).catch(() => undefined);
  }
}

const lockIn = (folder: string) => join(folder, 'lock');

/** Whether the lock is this change's to remove: from when it made it on, and from the begin of its turn on as long as it has that. */
interface Owner {
  isOurs: () => boolean;
}

/**
 * Takes the lock and returns its release; undefined where another holds it. We decide staleness ourselves, because the library trusts the
 * clocks.
 */
async function tryLock(folder: string, owner: Owner): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lock(folder, {
      lockfilePath: lockIn(folder),
      stale: LOCK_STALE_MS,
      retries: 0,
      fs: removingOnlyOf(owner),
      // The turn says so to whom it matters.
      onCompromised: () => undefined,
    });
  } catch (error) {
    if (isSystemError(error, 'ELOCKED')) return undefined;
    throw error;
  }
}

/**
 * The library removes its folder without asking whose it is: where it finds it stale, where it cannot finish it, when it is released and when this process
 * exits.
 */
const removingOnlyOf = (owner: Owner) => ({
  ...fs,
  mkdir: (path: string, done: (error: Error | null) => void) =>
    fs.mkdir(path, (error) => {
      if (!error) owner.isOurs = () => true;
      done(error);
    }),
  rmdir: (path: string, done: (error: Error | null) => void) => (owner.isOurs() ? fs.rmdir(path, done) : done(null)),
  rmdirSync: (path: string) => owner.isOurs() && fs.rmdirSync(path),
});

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
 * Two processes may do this at once and both get the lock. Only one keeps its turn.
 */
async function removeLock(folder: string): Promise<void> {
  await forgetChange(folder);
  await rmdir(lockIn(folder)).catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
  });
}
