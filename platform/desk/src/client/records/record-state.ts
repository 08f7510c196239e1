import { algeriaMidnight, endOfDay, startOfDay } from '@riwaq/contracts/algeria-time';

/** First and last instant of a record, in milliseconds; infinite where it has none. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** How a record stands: before its first day, between, or after its end. */
export type RunState = 'planned' | 'running' | 'over';

/** The window of a record as instants. `at` is the instant from whose day `+3d` counts. */
export function spanOf({ from, until }: { readonly from?: string | undefined; readonly until?: string | undefined }, at: number): Span {
  const midnight = algeriaMidnight(at);
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : startOfDay(from, midnight),
    // A last day ends with its last second.
    until: until === undefined ? Number.POSITIVE_INFINITY : endOfDay(until, midnight) + 999,
  };
}

/** How a record with this span stands at an instant. */
export function stateAt({ from, until }: Span, at: number): RunState {
  if (at < from) return 'planned';
  return at > until ? 'over' : 'running';
}
