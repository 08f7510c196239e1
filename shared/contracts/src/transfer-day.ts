import { algeriaDay, DAY } from './algeria-time';

/** Oldest transfer that is noted, or whose receipt is taken, in days. */
export const OLDEST_TRANSFER_DAYS = 180;

/** First and last day («2026-11-22») that a transfer may have in Algeria, at an instant in milliseconds. */
export function transferDays(now: number): { readonly first: string; readonly last: string } {
  return { first: algeriaDay(now - OLDEST_TRANSFER_DAYS * DAY), last: algeriaDay(now) };
}

/** Whether a transfer may be of this Algerian day: today, or one of the last 180. The page, the gateway and the desk judge it so. */
export function isTransferDay(day: string, now: number): boolean {
  const { first, last } = transferDays(now);
  return day >= first && day <= last;
}
