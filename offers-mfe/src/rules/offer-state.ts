import { endOfDay, startOfDay, type WeekOffer } from '@riwaq/contracts';

/** Before an offer starts; while it runs; after its end. */
export type OfferState = 'before' | 'active' | 'ended';

type Dated = Pick<WeekOffer, 'startDate' | 'endDate'>;

/** When an offer runs, in milliseconds: from 00:00:00 of its first day to 23:59:59 of its last, Africa/Algiers. */
export function offerWindow({ startDate, endDate }: Dated, relativeTo: number): { readonly start: number; readonly end: number } {
  return { start: startOfDay(startDate, relativeTo), end: endOfDay(endDate, relativeTo) };
}

/** State of an offer at `now`, in milliseconds (specification, section 4). It ends at 23:59:59, with its countdown at zero. */
export function offerState(offer: Dated, now: number, relativeTo: number): OfferState {
  const { start, end } = offerWindow(offer, relativeTo);
  if (now < start) return 'before';
  return now < end ? 'active' : 'ended';
}

/** The offer that runs at `now`, a real one before a demo one (D4); undefined where none does. */
export function runningOffer(offers: readonly WeekOffer[], now: number, relativeTo: number): WeekOffer | undefined {
  const running = offers.filter((offer) => offerState(offer, now, relativeTo) === 'active');
  return running.find(({ isDemo }) => !isDemo) ?? running[0];
}
