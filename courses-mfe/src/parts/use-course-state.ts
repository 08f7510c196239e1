import type { Course } from '@riwaq/contracts';
import { useHost, useRelativeTo } from '@riwaq/runtime';
import { useSyncExternalStore } from 'react';
import { type CourseState, courseState } from '../rules/schedule';

function everySecond(check: () => void): () => void {
  const timer = setInterval(check, 1000);
  return () => clearInterval(timer);
}

/** The answer of a rule for the current instant, checked every second; renders again only on a change. Hydration uses the instant of the composition. */
export function useTimedState<Answer extends string>(rule: (instant: number) => Answer): Answer {
  const { now, shownAt } = useHost();
  return useSyncExternalStore(
    everySecond,
    () => rule(now()),
    () => rule(shownAt),
  );
}

/** The current state of a course, updated over time. */
export function useCourseState({ schedule }: Pick<Course, 'schedule'>): CourseState {
  const relativeTo = useRelativeTo();
  return useTimedState((instant) => courseState(schedule, instant, relativeTo));
}
