import { backoff, READ_RETRIES } from '@riwaq/contracts';

/** Lets `ms` milliseconds pass. */
export type Sleep = (ms: number) => Promise<void>;

const wait: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tries up to four times, with pauses that double from a second to at most thirty (specification, section 9). Rejects with
 * the last error.
 */
export async function withRetries<Value>(attempt: () => Promise<Value>, sleep: Sleep = wait): Promise<Value> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures > READ_RETRIES.times) throw error;
      await sleep(backoff(failures, READ_RETRIES));
    }
  }
}
