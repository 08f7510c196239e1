import { backoff, HOUR } from '@riwaq/contracts';
import type { SendOutcome } from './message';
import type { ScheduledRetry } from './outbox-table';

/** An attempt after which a message is due again. */
export type Failure = Exclude<SendOutcome, { kind: 'accepted' | 'undeliverable' }>;

/** When a message is tried again after `attempts` attempts; `dead` after `maxAttempts`. */
export function nextRetry(attempt: Failure, attempts: number, maxAttempts: number, now: number): ScheduledRetry {
  const why = { ...('status' in attempt && { status: attempt.status }), ...('fault' in attempt && { fault: attempt.fault }) };
  if (attempts >= maxAttempts) return { state: 'dead', due: now, ...why };
  if (attempt.kind === 'busy') return { state: 'busy', due: now + attempt.wait, ...why };
  return { state: 'waiting', due: now + retryDelay(attempts), ...why };
}

/** Milliseconds until the next attempt after `attempts` failures: 15 s, 30 s, a minute… up to an hour. */
export function retryDelay(attempts: number): number {
  return backoff(attempts, { first: 15_000, longest: HOUR });
}
