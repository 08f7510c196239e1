import * as v from 'valibot';
import { isRelativeDay } from './algeria-time';

/** A day in Algeria: `2025-06-22`, or relative to the composition in demo records (D4): `+3d`, `-2d`, `+0d`. */
export const RecordDaySchema = v.pipe(
  v.string(),
  v.check((day) => isRelativeDay(day) || isCalendarDay(day), 'a day is written 2026-01-31, or +3d from the day of the composition'),
);

/** An end in Algeria: the last day, or a moment, `2025-06-22T15:30`. */
export const RecordEndSchema = v.pipe(
  v.string(),
  v.check(
    (end) => v.is(RecordDaySchema, end) || isMoment(end),
    'an end is a day, 2026-01-31 (or +3d from the day of the composition), or a moment, 2026-01-31T15:30',
  ),
);

/** First and last day that anything of a shop can have. Others are mistyped; no database has a year 0, and the day after 9999 has no four digits. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];

/** A day that the calendar has, from 2000 to 2099: `2026-11-22`. */
export const CalendarDaySchema = v.pipe(v.string(), v.check(isCalendarDay, 'a day is written 2026-11-22, from 2000 to 2099'));

/** A time of day in Algeria: `20:00`. */
export const TimeOfDaySchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written 20:00'));

function isMoment(end: string): boolean {
  const [day = '', time] = end.split('T');
  return isCalendarDay(day) && v.is(TimeOfDaySchema, time);
}

function isCalendarDay(day: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return day >= FIRST_DAY && day <= LAST_DAY && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}
