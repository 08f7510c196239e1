import { algeriaDay, endOfDay, startOfDay } from '@riwaq/contracts';

const SECOND = 1000;

/**
 * Whether a sale runs at `now` (milliseconds): from 00:00:00 of its first day, if it has one, through 23:59:59 of its last, in Algiers (D4). Pages
 * stop at the start of that second, so an order sent in time is never late.
 */
export function isWithinSaleDays(days: { readonly first?: string; readonly last: string }, relativeTo: number, now: number): boolean {
  if (days.first !== undefined && now < startOfDay(days.first, relativeTo)) return false;
  return now < endOfDay(days.last, relativeTo) + SECOND;
}

/** Algerian calendar day of a record's day. */
export function dayOf(day: string, relativeTo: number): string {
  return algeriaDay(startOfDay(day, relativeTo));
}

/**
 * SQL condition on `orders`: what was ordered is still sold on this Algerian day, by the last day of `isWithinSaleDays` that the order keeps. An order
 * of an earlier gateway has only its offer's.
 */
export const isSoldOn = (today: string): string =>
  `coalesce(purchase->'sale'->>'lastDay', purchase->'sale'->'offer'->>'endDate', ${today}) >= ${today}`;
