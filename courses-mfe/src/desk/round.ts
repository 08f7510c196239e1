import { isRelativeDay } from '@riwaq/contracts';
import type { RecordFields, RecordWindow } from '@riwaq/contracts/edited-records';
import { movedDay } from '@riwaq/contracts/moved-days';
import { isFields } from '@riwaq/contracts/records-of-kind';

/** The days of a schedule or a landing; undefined where it names none. */
export function datesIn(fields: unknown): readonly string[] | undefined {
  const dates = isFields(fields) ? fields.dates : undefined;
  return Array.isArray(dates) && dates.every((day) => typeof day === 'string') ? dates : undefined;
}

/** When a page is public, where its record says so. */
export function publicationIn({ publication }: RecordFields): RecordWindow | undefined {
  if (!isFields(publication)) return undefined;
  const { from, until } = publication;
  return { ...(typeof from === 'string' && { from }), ...(typeof until === 'string' && { until }) };
}

/** From the first of some evenings to the last. */
export function windowOfDates(dates: readonly string[] = []): RecordWindow {
  const [from, until] = [dates.at(0), dates.at(-1)];
  return { isShownBefore: true, ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

/** Days and publication of a record, moved as its `first` day is to `today`. Leaves out what counts from another kind of day than `first`. */
export function movedRound(record: RecordFields, first: string | undefined, today: string): RecordFields {
  if (first === undefined) return {};
  const areAlike = (days: readonly string[]) => days.every((day) => isRelativeDay(day) === isRelativeDay(first));
  const dates = datesIn(record);
  const { from, until } = publicationIn(record) ?? {};
  const days = [from, until].filter((day) => day !== undefined);
  const moved = (day: string) => movedDay(day, first, today);
  return {
    ...(dates && areAlike(dates) && { dates: dates.map(moved) }),
    ...(days.length > 0 &&
      areAlike(days) && { publication: { ...(from && { from: moved(from) }), ...(until && { until: moved(until) }) } }),
  };
}
