const RETRIES = 3;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Lets `ms` milliseconds pass. */
export type Pause = (ms: number) => Promise<void>;

const wait: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tries up to four times, with pauses that double from a second to at most thirty (specification, section 9). Rejects with
 * the last error.
 */
export async function withRetries<Value>(attempt: () => Promise<Value>, pause: Pause = wait): Promise<Value> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures === RETRIES) throw error;
      await pause(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE));
    }
  }
}
