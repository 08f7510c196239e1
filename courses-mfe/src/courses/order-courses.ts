import type { Course } from '@riwaq/contracts';
import { courseState, courseWindow } from '../course-state';

/** The courses as the list shows them at `now`: those that run or come first, the nearest first; then those that ended, the latest first. */
export function orderCourses(courses: readonly Course[], now: number, relativeTo: number): Course[] {
  const placed = courses.map((course) => ({
    course,
    ended: courseState(course.schedule, now, relativeTo) === 'ended',
    start: courseWindow(course.schedule, relativeTo).start,
  }));
  return placed
    .sort((a, b) => Number(a.ended) - Number(b.ended) || (a.ended ? b.start - a.start : a.start - b.start))
    .map(({ course }) => course);
}
