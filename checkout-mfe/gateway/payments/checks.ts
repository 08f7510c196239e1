const MINUTE = 60_000;

/** How long the provider is asked about an unfinished payment, in milliseconds. A notice, or the visitor, is heard later too. */
export const ASKED_ABOUT_FOR = 72 * 60 * MINUTE;

/** When the provider is asked for the first time about a payment that was started at an instant and not heard of since; both in milliseconds. */
export function firstCheck(startedAt: number): number {
  return startedAt + 2 * MINUTE;
}
