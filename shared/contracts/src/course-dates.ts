import * as v from 'valibot';
import { areInOrder } from './algeria-time';
import { RecordDaySchema } from './record-day';

/** The days of a course in ascending order, all absolute or all relative. */
export const CourseDatesSchema = v.pipe(
  v.array(RecordDaySchema),
  v.minLength(1, 'a course has at least one day'),
  v.check(
    (dates) => dates.every((day, at) => at === 0 || (day !== dates[at - 1] && areInOrder(dates[at - 1] ?? day, day))),
    'days stand once each, in ascending order, all absolute or all relative',
  ),
);
