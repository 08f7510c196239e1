import type { Course } from '@riwaq/contracts';
import { useRelativeTo } from '@riwaq/runtime';
import { type CourseState, courseState } from './course-state';
import { useByTheClock } from './use-by-the-clock';

/** Where a course stands now, renewed as time goes on. */
export function useCourseState({ schedule }: Course): CourseState {
  const relativeTo = useRelativeTo();
  return useByTheClock((instant) => courseState(schedule, instant, relativeTo));
}
