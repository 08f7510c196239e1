import { algeriaDay, DAY, startOfDay } from './algeria-time';
import type { RecordFields } from './edited-records';
import { textIn } from './records-of-kind';

/** Days that a sale runs for where its record does not tell. */
const USUAL_DAYS = 7;

/** The day of the calendar that is so many days after another. */
export function laterDay(day: string, days: number): string {
  return algeriaDay(startOfDay(day, 0) + days * DAY);
}

/** A day or a moment of a record, moved as its first day is from `from` to `to`. `to` is a day of the calendar; the others may both be relative. */
export function movedDay(day: string, from: string, to: string): string {
  const [, time] = day.split('T');
  const moved = laterDay(to, (startOfDay(day, 0) - startOfDay(from, 0)) / DAY);
  return time ? `${moved}T${time}` : moved;
}

/** First and last day of a sale that begins on `today` and runs as long as this one; a week where its record has no first day. */
export function daysFrom(record: RecordFields, today: string): { readonly startDate: string; readonly endDate: string } {
  const [start, end] = [textIn(record, 'startDate'), textIn(record, 'endDate')];
  const length = (startOfDay(end, 0) - startOfDay(start, 0)) / DAY;
  return { startDate: today, endDate: length >= 0 ? movedDay(end, start, today) : laterDay(today, USUAL_DAYS - 1) };
}
