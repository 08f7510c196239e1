import { type OfferState, offerState, offerWindow } from './offer-state';
import type { Timed } from './sales';

/** A sale in the list of all. */
export interface ListedSale<Of extends Timed> {
  readonly sale: Of;
  readonly state: OfferState;
  /** In milliseconds; -Infinity without a first day. */
  readonly start: number;
  readonly end: number;
}

/** All sales as they are listed at `now`: those that run, by their ends, those to come, by their starts, and those that are over, the latest first. */
export function listSales<Of extends Timed>(
  sales: readonly Of[],
  now: number,
  relativeTo: number,
): Readonly<Record<OfferState, readonly ListedSale<Of>[]>> {
  const listed = sales.map((sale) => ({ sale, state: offerState(sale, now, relativeTo), ...offerWindow(sale, relativeTo) }));
  const inState = (wanted: OfferState) => listed.filter(({ state }) => state === wanted);
  return {
    active: inState('active').sort((one, other) => one.end - other.end),
    before: inState('before').sort((one, other) => one.start - other.start),
    ended: inState('ended').sort((one, other) => other.end - one.end),
  };
}
