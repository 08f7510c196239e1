import * as v from 'valibot';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Algeria keeps Central European Time, one hour ahead of UTC, and has no summer time. */
const ALGIERS = HOUR;
const relativeForm = /^[+-]\d{1,3}d$/;

/**
 * A day in Algeria as a record gives it: `2025-06-22`, or counted from the day of the composition in demo records (D4):
 * `+3d`, `-2d`, `+0d`.
 */
export const RecordDaySchema = v.pipe(
  v.string(),
  v.check((day) => relativeForm.test(day) || isCalendarDay(day), 'a day is written 2026-01-31, or +3d from the day of the composition'),
);
export type RecordDay = v.InferOutput<typeof RecordDaySchema>;

/** A time of day in Algeria: `20:00`. */
export const TimeOfDaySchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written 20:00'));

/** Whether a day counts from the day of the composition. */
export function isRelativeDay(day: RecordDay): boolean {
  return relativeForm.test(day);
}

/** The first instant of a day in Algeria, 00:00:00, in milliseconds. `relativeTo` is midnight in Algiers of the day that the composition pins. */
export function startOfDay(day: RecordDay, relativeTo: number): number {
  if (isRelativeDay(day)) return relativeTo + Number(day.slice(0, -1)) * DAY;
  return Date.parse(`${day}T00:00:00Z`) - ALGIERS;
}

/** The last second of a day in Algeria, 23:59:59, in milliseconds. */
export function endOfDay(day: RecordDay, relativeTo: number): number {
  return startOfDay(day, relativeTo) + DAY - 1000;
}

/** The instant of a time of day, `20:00`, on a day in Algeria, in milliseconds. */
export function timeOnDay(day: RecordDay, time: string, relativeTo: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(day, relativeTo) + hours * HOUR + minutes * 60_000;
}

/**
 * Whether two days of one record can be put in order before anything is composed: both absolute, or both relative, and the
 * second not before the first.
 */
export function areInOrder(first: RecordDay, second: RecordDay): boolean {
  return isRelativeDay(first) === isRelativeDay(second) && startOfDay(first, 0) <= startOfDay(second, 0);
}

function isCalendarDay(day: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}
