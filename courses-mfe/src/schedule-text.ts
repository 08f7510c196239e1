import { type Schedule, startOfDay } from '@riwaq/contracts';
import { formatDate } from '@riwaq/text';

/** A course's days with Algerian month names: «من 22 جوان 2025 إلى 24 جوان 2025», or its one day. */
export function daysText({ dates }: Schedule, relativeTo: number): string {
  const [first, ...others] = dates.map((day) => formatDate(startOfDay(day, relativeTo)));
  const last = others.at(-1);
  return last ? `من ${first} إلى ${last}` : (first ?? '');
}
