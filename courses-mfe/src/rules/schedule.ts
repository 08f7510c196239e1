import { endOfDay, type Schedule, startOfDay, timeOnDay } from '@riwaq/contracts';
import { formatDate, formatDays } from '@riwaq/text';

/** Before the first session; from then to the end of the last day; after it. */
export type CourseState = 'coming' | 'running' | 'ended';

/** When a course begins and ends, in milliseconds: at the first session, and with the last second of the last day (D4). */
export function courseWindow({ dates, time }: Schedule, relativeTo: number): { readonly start: number; readonly end: number } {
  const first = dates[0] ?? '+0d';
  const last = dates.at(-1) ?? first;
  return { start: timeOnDay(first, time, relativeTo), end: endOfDay(last, relativeTo) };
}

/** State of a course at `now`, in milliseconds. It ends at 23:59:59 of its last day. */
export function courseState(schedule: Schedule, now: number, relativeTo: number): CourseState {
  const { start, end } = courseWindow(schedule, relativeTo);
  if (now < start) return 'coming';
  return now < end ? 'running' : 'ended';
}

/** A course's days with Algerian month names: «من 22 إلى 24 جوان 2025», or its one day. */
export function daysText({ dates }: Schedule, relativeTo: number): string {
  const [first, ...others] = dates.map((day) => startOfDay(day, relativeTo));
  if (first === undefined) return '';
  const last = others.at(-1);
  return last === undefined ? formatDate(first) : formatDays(first, last);
}
