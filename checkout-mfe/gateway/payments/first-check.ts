const FIRST_CHECK = 120_000;

/** When the provider is asked for the first time about a payment that was started at an instant and not heard of since; both in milliseconds. */
export function firstCheck(startedAt: number): number {
  return startedAt + FIRST_CHECK;
}
