import { setTimeout } from 'node:timers/promises';

/** Waits for that many milliseconds, or until `signal`. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}

/**
 * Repeats `work` until it is closed; closing waits for the current run. `work` must wait by itself, honour `signal`, and not reject. Does
 * nothing where `isOn` is false.
 */
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
