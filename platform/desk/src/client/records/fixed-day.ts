import { algeriaDay, algeriaMidnight, isRelativeDay, startOfDay } from '@riwaq/contracts/algeria-time';
import { now } from '../parts/clock';

/** The day of the calendar that `+3d` of a demonstration is today. Another value stays. */
export const fixedDay = <T>(day: T): T | string =>
  typeof day === 'string' && isRelativeDay(day) ? algeriaDay(startOfDay(day, algeriaMidnight(now()))) : day;
