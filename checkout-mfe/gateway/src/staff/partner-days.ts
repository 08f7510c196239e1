import { DAY } from '@riwaq/contracts';
import { CalendarDaySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** Most days of one report. */
const MOST_DAYS = 400;

/** Days of a report in Algeria, both included. */
export const PartnerDaysSchema = v.pipe(
  v.strictObject({ from: CalendarDaySchema, to: CalendarDaySchema }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'is before the first day'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY, `ask for ${MOST_DAYS} days at most`),
    ['from'],
  ),
);
