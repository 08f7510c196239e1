import { endOfDay, startOfDay } from '@riwaq/contracts';

const SECOND = 1000;

/**
 * Whether a sale runs at `now` (milliseconds): from 00:00:00 of its first day, if it has one, through 23:59:59 of its last, in Algiers (D4). Pages
 * stop at the start of that second, so an order sent in time is never late.
 */
export function isWithinSaleDays(days: { readonly first?: string; readonly last: string }, relativeTo: number, now: number): boolean {
  if (days.first !== undefined && now < startOfDay(days.first, relativeTo)) return false;
  return now < endOfDay(days.last, relativeTo) + SECOND;
}
