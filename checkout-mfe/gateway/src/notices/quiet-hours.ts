import { algeriaMinute } from '@riwaq/contracts';
import { TimeOfDaySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** Hours of Algeria in which no notice is sent, from the first minute until before the last: 22:00 to 07:00 passes midnight. */
export const QuietHoursSchema = v.pipe(
  v.strictObject({ from: TimeOfDaySchema, until: TimeOfDaySchema }),
  v.forward(
    v.check(({ from, until }) => from !== until, 'is the first one too'),
    ['until'],
  ),
);
export type QuietHours = v.InferOutput<typeof QuietHoursSchema>;

/** Whether an instant (milliseconds) is in quiet hours. */
export function isQuiet(hours: QuietHours | null, now: number): boolean {
  if (!hours) return false;
  const { from, until } = hours;
  const time = algeriaMinute(now).slice(-5);
  return from < until ? from <= time && time < until : from <= time || time < until;
}
