const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Milliseconds until a post is tried again after `attempts` failures: 15 s, 30 s, a minute… up to an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(15 * SECOND * 2 ** Math.min(attempts - 1, 10), HOUR);
}

/** Milliseconds that a busy endpoint (429) is left alone: what its `Retry-After` asks for (seconds or a date), from a minute up to a day. */
export function waitWhileBusy(retryAfter: string | null, now: number): number {
  return Math.min(Math.max(asked(retryAfter, now), 60 * SECOND), 24 * HOUR);
}

function asked(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : date - now;
}
