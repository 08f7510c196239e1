import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, less where `signal` ends it: an end that comes early is told by an error, and nothing is wrong with it. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}

/** Does a piece of work again and again until it is closed; closing waits for the one that is under way. The work waits by itself, as long as `signal` lets it, and does not reject. Nothing is done where it is not `isOn`. */
export function repeatUntilClosed(work: (signal: AbortSignal) => Promise<void>, isOn = true): { close(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const run = (async () => {
    while (isOn && !signal.aborted) await work(signal);
  })();
  return {
    async close() {
      ending.abort();
      await run;
    },
  };
}
