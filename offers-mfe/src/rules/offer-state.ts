import { endOfDay, startOfDay } from '@riwaq/contracts';

/** Before an offer starts; while it runs; after its end. */
export type OfferState = 'before' | 'active' | 'ended';

/** The days of an offer or a promotion. One without a first day runs from its release. */
export interface Dated {
  readonly startDate?: string | undefined;
  readonly endDate: string;
}

/** When an offer runs, in milliseconds: from 00:00:00 of its first day to 23:59:59 of its last, Africa/Algiers. Without a first day `start` is -Infinity. */
export function offerWindow({ startDate, endDate }: Dated, relativeTo: number): { readonly start: number; readonly end: number } {
  const start = startDate === undefined ? Number.NEGATIVE_INFINITY : startOfDay(startDate, relativeTo);
  return { start, end: endOfDay(endDate, relativeTo) };
}

/** State of an offer at `now`, in milliseconds (specification, section 4). It ends at 23:59:59, with its countdown at zero. */
export function offerState(offer: Dated, now: number, relativeTo: number): OfferState {
  const { start, end } = offerWindow(offer, relativeTo);
  if (now < start) return 'before';
  return now < end ? 'active' : 'ended';
}
