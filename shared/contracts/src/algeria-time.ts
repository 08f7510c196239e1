export const MINUTE = 60_000;

export const HOUR = 3_600_000;

/** Milliseconds of a day: Algeria has no summer time, so every day there is as long. */
export const DAY = 86_400_000;

/** Milliseconds that Algeria's clock is ahead of UTC: Central European Time all year. */
const AHEAD = HOUR;

/** Returns a `Date` whose UTC fields hold Algeria's date and time at an instant (milliseconds). */
export function algeriaClock(instant: number): Date {
  return new Date(instant + AHEAD);
}

/** Returns the instant, in milliseconds, of a date and time in Algeria (`2026-01-31T20:00`); NaN for an impossible one. */
export function algeriaInstant(written: string): number {
  return Date.parse(`${written}Z`) - AHEAD;
}

/** The day that Algeria has at an instant (milliseconds): `2026-01-31`. */
export function algeriaDay(instant: number): string {
  return algeriaClock(instant).toISOString().slice(0, 10);
}

/** The minute that Algeria's clocks show at an instant (milliseconds): `2026-01-31T15:30`. */
export function algeriaMinute(instant: number): string {
  return algeriaClock(instant).toISOString().slice(0, 16);
}

/** The midnight in Algiers at or before an instant; both in milliseconds. */
export function algeriaMidnight(instant: number): number {
  return Math.floor((instant + AHEAD) / DAY) * DAY - AHEAD;
}

/** Whether a day counts from the day of the composition. */
export function isRelativeDay(day: string): boolean {
  return /^[+-]\d{1,3}d$/.test(day);
}

/** The first instant of a day in Algeria, 00:00:00, in milliseconds. `relativeTo` is midnight in Algiers of the day that the composition pins. */
export function startOfDay(day: string, relativeTo: number): number {
  if (isRelativeDay(day)) return relativeTo + Number(day.slice(0, -1)) * DAY;
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - AHEAD;
}

/** The last second of a day in Algeria, 23:59:59, or the last before a moment (`2026-01-31T15:30`), in milliseconds. */
export function endOfDay(day: string, relativeTo: number): number {
  const [, time] = day.split('T');
  return (time ? timeOnDay(day, time, relativeTo) : startOfDay(day, relativeTo) + DAY) - 1000;
}

/** The instant of a time of day, `20:00`, on a day in Algeria, in milliseconds. */
export function timeOnDay(day: string, time: string, relativeTo: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(day, relativeTo) + hours * HOUR + minutes * MINUTE;
}

/**
 * Whether two days of one record can be put in order before anything is composed: both absolute, or both relative, and the
 * second not before the first.
 */
export function areInOrder(first: string, second: string): boolean {
  return isRelativeDay(first) === isRelativeDay(second) && startOfDay(first, 0) <= startOfDay(second, 0);
}
