import { type Schedule, startOfDay } from '@riwaq/contracts';
import { formatDate, formatDays } from '@riwaq/text';

/** A course's days with Algerian month names: «من 22 إلى 24 جوان 2025», or its one day. */
export function daysText({ dates }: Schedule, relativeTo: number): string {
  const [first, ...others] = dates.map((day) => startOfDay(day, relativeTo));
  if (first === undefined) return '';
  const last = others.at(-1);
  return last === undefined ? formatDate(first) : formatDays(first, last);
}
