import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { isSystemError, UserError } from '../../system/user-error';

/** Waiting for a turn: milliseconds between attempts, and their number. A minute in total. */
const RETRIES = { retries: 600, factor: 1, minTimeout: 100, maxTimeout: 100 };
/** A command that was killed leaves its lock behind; one that says nothing for so long, in milliseconds, is gone. */
const STALE_MS = 10_000;

/** A turn with the records: throws `UserError` where it was lost, because this process slept. */
export type AssertHeld = () => void;

/** The folder of everything that is kept of records, below `RIWAQ_HOME`. */
export const recordsFolder = (home: string) => join(home, 'records');

/** Runs `work` while no other process publishes records or writes drafts. Throws `UserError` where another one is not done after a minute. */
export async function inRecordsTurn<Result>(home: string, work: (assertHeld: AssertHeld) => Promise<Result>): Promise<Result> {
  const done = await tryTurn(home, work, RETRIES);
  if (done) return done.result;
  const folder = recordsFolder(home);
  throw new UserError(
    `another publication of records has been running for a minute: nothing was changed; try again, or remove ${join(folder, '.lock')}`,
  );
}

/** The same without waiting: undefined while another process has its turn. */
export async function tryTurn<Result>(
  home: string,
  work: (assertHeld: AssertHeld) => Promise<Result>,
  retries: typeof RETRIES | 0 = 0,
): Promise<{ readonly result: Result } | undefined> {
  const folder = recordsFolder(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let isLost = false;
  const onCompromised = () => {
    isLost = true;
  };
  const release = await lock(folder, { lockfilePath: join(folder, '.lock'), retries, stale: STALE_MS, onCompromised }).catch(
    (error: unknown) => {
      if (isSystemError(error, 'ELOCKED')) return undefined;
      throw error;
    },
  );
  if (!release) return undefined;
  try {
    return {
      result: await work(() => {
        if (isLost) throw new UserError('this publication took too long and lost its turn: nothing was changed, do it again');
      }),
    };
  } finally {
    if (!isLost) await release().catch(() => undefined);
  }
}
