import { endOfDay, startOfDay } from '@riwaq/contracts';

const SECOND = 1000;

/**
 * Whether something is sold at `now`: from 00:00:00 of its first day, where it has one, through 23:59:59 of its last, in
 * Algiers (D4). Pages end with the beginning of that second, so an order that was sent in time is never late. In milliseconds.
 */
export function isOnSale(days: { readonly first?: string; readonly last: string }, relativeTo: number, now: number): boolean {
  if (days.first !== undefined && now < startOfDay(days.first, relativeTo)) return false;
  return now < endOfDay(days.last, relativeTo) + SECOND;
}
