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

/** How long a change waits for another one, in milliseconds. */
export const LOCK_WAIT_MS = 60_000;
/** A holder says every half of this, in milliseconds, that it is there. */
const LOCK_STALE_MS = 10_000;
const RETRY_MS = 100;

/** The lock of a home folder, held. */
export interface HeldLock {
  /** Throws `UserError` where the lock was lost: this process slept too long and another took it over. */
  readonly assertHeld: () => void;
  /** Says which process composes for this change. */
  readonly tellComposing: (process: number) => Promise<void>;
}

interface LockOptions {
  /** How long to wait for another change, in milliseconds. */
  readonly wait: number;
  readonly change: RequestedChange;
}

/**
 * Runs `work` while no other process changes the site. A rollback ends what another change composes: whoever goes back cannot wait for a release that hangs. Waits for
 * another change, then throws `UserError` that names it. The lock of a process that is gone is taken over at once; one on another machine, which
 * cannot be asked, once it has said nothing for ten seconds by the file system's clock, whatever the machines' say.
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
  // The machine's own time: a preview's may stand anywhere.
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

/** Takes the lock, and gives what lets it go; undefined where another has it. That it is given up is not the library's to say, which believes the clocks. */
async function tryLock(home: string, onCompromised: () => void): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lock(home, { lockfilePath: folderOf(home), stale: LOCK_STALE_MS, retries: 0, onCompromised });
  } catch (error) {
    if (isSystemError(error, 'ELOCKED')) return undefined;
    throw error;
  }
}

/** Whether the lock's holder has said nothing for long: the file system's own clock says so, by a file that is written now. A time to come is no sign of life either. */
async function isStale(home: string): Promise<boolean> {
  const probe = join(home, `lock.${process.pid}`);
  await writeFile(probe, '');
  const [now, heard] = await Promise.all([stat(probe), stat(folderOf(home)).catch(() => undefined)]);
  await rm(probe, { force: true });
  return heard !== undefined && Math.abs(now.mtimeMs - heard.mtimeMs) > LOCK_STALE_MS;
}

/** Two that do this at once may both get the lock; each change asks again before it counts, and only one gets the next generation's number. */
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
