import type { Course } from '@riwaq/contracts';
import type { Records } from '../records';
import type { Landing } from './landing';
import { coursePath, landingPath } from './paths';

/** The course record of a landing: the course itself, with the landing's id, affiliate, days and publication. Undefined where course or affiliate is unknown. */
export function courseOfLanding(
  { id, course: slug, affiliate: code, dates, publication }: Landing,
  { courses, affiliates }: Records,
): Course | undefined {
  const course = courses.find((candidate) => candidate.slug === slug);
  const affiliate = affiliates.find((candidate) => candidate.code === code);
  if (!course || !affiliate) return undefined;
  const landing = { ...course, id, affiliate, ...(publication ? { publication } : {}) };
  return dates ? { ...landing, duration: dates.length, schedule: { ...course.schedule, dates } } : landing;
}

/** Every course record: the courses' own, then those of the affiliates' landings. */
export function allCourses(records: Records): Course[] {
  return [...records.courses, ...records.landings.flatMap((landing) => courseOfLanding(landing, records) ?? [])];
}

/** The course record whose page stands at `pathname`; undefined where there is none. */
export function findCourse(pathname: string, records: Records): Course | undefined {
  const path = pathname.replace(/\/+$/, '');
  const own = records.courses.find((course) => coursePath(course) === path);
  const landing = own ? undefined : records.landings.find(({ course, affiliate }) => landingPath(affiliate, course) === path);
  return own ?? (landing && courseOfLanding(landing, records));
}
