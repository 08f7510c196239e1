import { endOfDay, isRelativeDay, startOfDay, type WeekOffer } from '@riwaq/contracts';

type Days = Pick<WeekOffer, 'startDate' | 'endDate'>;

/** Whether two offers share a day. An absolute one and a relative one cannot be compared before they are composed. */
export function overlap(one: Days, other: Days): boolean {
  if (isRelativeDay(one.startDate) !== isRelativeDay(other.startDate)) return false;
  return startOfDay(one.startDate, 0) <= endOfDay(other.endDate, 0) && startOfDay(other.startDate, 0) <= endOfDay(one.endDate, 0);
}
