import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which anything that a test opened closes, also on a machine ten times slower than usual. */
const LIMIT_MS = 120_000;

/**
 * Waits for what a test closes. Throws where it does not end in two minutes: without a limit, a run waits an hour and says nothing. The error names what is
 * still open: by default what this process holds.
 */
export async function endsInTime(
  what: string,
  ending: Promise<unknown>,
  open: () => string = () => process.getActiveResourcesInfo().join(', '),
): Promise<void> {
  const over = new AbortController();
  const limit = wait(LIMIT_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${what} did not end within ${LIMIT_MS / 1000} s. Still open: ${open()}`);
  });
  try {
    await Promise.race([ending, limit]);
  } finally {
    limit.catch(() => undefined);
    over.abort();
  }
}
