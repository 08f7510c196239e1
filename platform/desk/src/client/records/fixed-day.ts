import { algeriaDay, algeriaMidnight, isRelativeDay, startOfDay } from '@riwaq/contracts/algeria-time';
import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { now } from '../parts/clock';
import { mapFields } from './map-fields';

/** The day of the calendar that `+3d` of a demonstration is today. Another value stays. */
export const fixedDay = <T>(day: T): T | string =>
  typeof day === 'string' && isRelativeDay(day) ? algeriaDay(startOfDay(day, algeriaMidnight(now()))) : day;

const isDayField = ({ as }: RecordField) => as === 'day' || as === 'end' || as === 'days';

const isCounted = (day: unknown) => typeof day === 'string' && isRelativeDay(day);

function daysOf(fields: readonly RecordField[], record: RecordFields): unknown[] {
  const days: unknown[] = [];
  mapFields(fields, record, (field, value) => {
    if (isDayField(field)) days.push(...(Array.isArray(value) ? value : [value]));
    return value;
  });
  return days;
}

/** A record whose days are all of the calendar as soon as one of them is: no record mixes them with days that count from its publication. */
export function withDaysAlike(fields: readonly RecordField[], record: RecordFields): RecordFields {
  const days = daysOf(fields, record);
  if (!days.some(isCounted) || days.every((day) => !day || isCounted(day))) return record;
  return mapFields(fields, record, (field, value) => {
    if (!isDayField(field)) return value;
    return Array.isArray(value) ? value.map(fixedDay) : fixedDay(value);
  });
}

/** Whether the days of a record will count from its publication, and move with the next one. */
export const hasCountedDays = (fields: readonly RecordField[], record: RecordFields): boolean =>
  daysOf(fields, withDaysAlike(fields, record)).some(isCounted);
