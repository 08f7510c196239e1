import { backoff, READ_RETRIES } from '@riwaq/contracts';

/** Lets `ms` milliseconds pass. */
export type Sleep = (ms: number) => Promise<void>;

const wait: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes up to four attempts, with pauses from 1 s doubling to 30 s (specification, section 9). Rejects with the last error. */
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
