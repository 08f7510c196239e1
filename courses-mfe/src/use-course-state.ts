import type { Course } from '@riwaq/contracts';
import { useRelativeTo, useShownTime } from '@riwaq/runtime';
import { type CourseState, courseState } from './course-state';

/** Where a course stands now, renewed as time goes on. */
export function useCourseState({ schedule }: Course): CourseState {
  return courseState(schedule, useShownTime(), useRelativeTo());
}
