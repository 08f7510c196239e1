import { type AppDescription, type Course, isRelativeDay, links, searchDataOf } from '@riwaq/contracts';
import { checkedCourses, checkedRecords } from './checked-records';
import { coursePrices } from './course-prices';
import { courseWindow } from './course-state';
import { coursePath } from './paths';
import { publicationWindow } from './publication';
import { searchEntries } from './search-entries';

const iso = (instant: number) => new Date(instant).toISOString();

/** When a landing becomes public and is no longer; when a course begins, and the midnight after its last day. Relative days have no instant before they are composed. */
function changesOf({ schedule, publication = {} }: Course): string[] {
  const instants = Object.values(publicationWindow(publication));
  if (schedule.dates.some(isRelativeDay)) return instants.map(iso);
  const { start, end } = courseWindow(schedule, 0);
  return [...instants, start, end + 1000].map(iso);
}

function documentOf(course: Course) {
  const { start, end } = publicationWindow(course.publication ?? {});
  return {
    path: coursePath(course),
    listed: !course.isDemo,
    ...(start === undefined ? {} : { from: iso(start) }),
    ...(end === undefined ? {} : { until: iso(end) }),
  };
}

export default {
  documents: [{ path: links.courses }, ...checkedCourses.map(documentOf)],
  navigation: [{ label: 'الدورات', href: links.courses, order: 30 }],
  uses: [{ app: 'checkout', fragment: 'CourseRegistration' }],
  changes: [...new Set(checkedCourses.flatMap(changesOf))],
  data: { 'course-prices.json': coursePrices(checkedRecords), [searchDataOf('courses')]: searchEntries(checkedRecords.courses) },
} satisfies AppDescription;
