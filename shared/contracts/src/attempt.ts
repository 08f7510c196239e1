/**
 * Number of the attempt to load a part of an app. Attempts come in rounds of two: the live release, then the previous good one.
 * After a failed one comes the next.
 */
export type Attempt = number;

/** The live release that the document pins, whose markup it may hold. */
export const FIRST_ATTEMPT: Attempt = 0;

/** Whether an attempt loads the previous good release, the last of its round. */
export function isFallbackAttempt(attempt: Attempt): boolean {
  return attempt % 2 === 1;
}

/** Returns the next attempt: the previous good release, then the live one of the next round. */
export function nextAttempt(attempt: Attempt): Attempt {
  return attempt + 1;
}

/** The attempt at the previous good release in the round of this one. */
export function lastAttemptOfRound(attempt: Attempt): Attempt {
  return attempt | 1;
}
