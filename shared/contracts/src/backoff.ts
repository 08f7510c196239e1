/** Milliseconds: before the first new attempt, and the most that is ever waited. */
export interface RetryDelays {
  readonly first: number;
  readonly longest: number;
}

/** Returns the pause before the next attempt, in milliseconds. It doubles with each failure, up to `longest`. */
export function backoff(failures: number, { first, longest }: RetryDelays): number {
  return Math.min(first * 2 ** Math.max(failures - 1, 0), longest);
}

/** Retries of a page's requests (specification, section 9): three, after 1, 2 and 4 s. */
export const READ_RETRIES = { times: 3, first: 1000, longest: 30_000 } as const;
