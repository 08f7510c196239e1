import { algeriaDay, algeriaMidnight, isRelativeDay, startOfDay } from '@riwaq/contracts/algeria-time';
import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { now } from '../parts/clock';
import { mapFields } from './map-fields';

/** The day of the calendar that `+3d` of a demonstration is today. Another value stays. */
export const fixedDay = <T>(day: T): T | string =>
  typeof day === 'string' && isRelativeDay(day) ? algeriaDay(startOfDay(day, algeriaMidnight(now()))) : day;

const isDayField = ({ as }: RecordField) => as === 'day' || as === 'end' || as === 'days';

/** A record whose days are all of the calendar as soon as one of them is: no record mixes them with days that count from its publication. */
export function withDaysAlike(fields: readonly RecordField[], record: RecordFields): RecordFields {
  const days: unknown[] = [];
  mapFields(fields, record, (field, value) => {
    if (isDayField(field)) days.push(...(Array.isArray(value) ? value : [value]));
    return value;
  });
  const isCounted = (day: unknown) => typeof day === 'string' && isRelativeDay(day);
  if (!days.some(isCounted) || days.every((day) => !day || isCounted(day))) return record;
  return mapFields(fields, record, (field, value) => {
    if (!isDayField(field)) return value;
    return Array.isArray(value) ? value.map(fixedDay) : fixedDay(value);
  });
}
