import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Waiting for a lock: milliseconds between attempts, and their number. Half a minute in total. */
const RETRIES = { retries: 300, factor: 1, minTimeout: 100, maxTimeout: 100 };
/** A command that was killed leaves its lock behind; one that says nothing for so long, in milliseconds, is gone. */
const STALE_MS = 5_000;

/** Somebody else's turn to write records does not end. The message says what to do. */
export class RecordsLockedError extends Error {
  override readonly name = 'RecordsLockedError';
}

/**
 * Runs `change` while no other command reads or writes the records of the folder `content` in order to add one: what it reads is what it writes after, so that
 * two that begin at once give no id twice and lose nothing. Throws `RecordsLockedError` where another one is not done after half a minute.
 */
export async function changeRecords<Result>(content: string, change: () => Promise<Result>): Promise<Result> {
  const lockfilePath = join(content, '.lock');
  const release = await lock(content, { lockfilePath, retries: RETRIES, stale: STALE_MS }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
    throw new RecordsLockedError(
      `another command has been writing records for half a minute: nothing was written; end it, or remove ${lockfilePath}`,
    );
  });
  try {
    return await change();
  } finally {
    await release();
  }
}
