import { type AppDescription, type Course, isRelativeDay, links, searchDataOf } from '@riwaq/contracts';
import { checkedCourses, checkedRecords } from './checked-records';
import { coursePrices } from './course-prices';
import { courseWindow } from './course-state';
import { coursePath } from './paths';
import { searchEntries } from './search-entries';

/** When a course begins, and the midnight after its last day. Relative days have no instant before they are composed. */
function changesOf({ schedule }: Course): string[] {
  if (schedule.dates.some(isRelativeDay)) return [];
  const { start, end } = courseWindow(schedule, 0);
  return [start, end + 1000].map((instant) => new Date(instant).toISOString());
}

export default {
  documents: [{ path: links.courses }, ...checkedCourses.map((course) => ({ path: coursePath(course), listed: !course.isDemo }))],
  navigation: [{ label: 'الدورات', href: links.courses, order: 30 }],
  uses: [],
  changes: [...new Set(checkedCourses.flatMap(changesOf))],
  data: { 'course-prices.json': coursePrices(checkedRecords), [searchDataOf('courses')]: searchEntries(checkedRecords.courses) },
} satisfies AppDescription;
