import type { Course } from '@riwaq/contracts';
import { now, useHost, useRelativeTo } from '@riwaq/runtime';
import { useSyncExternalStore } from 'react';
import { type CourseState, courseState } from '../rules/schedule';

function everySecond(check: () => void): () => void {
  const timer = setInterval(check, 1000);
  return () => clearInterval(timer);
}

/**
 * What a rule says by the clock (`instant` in milliseconds), looked up every second; the page is rendered anew only when the
 * answer changes. The composed document and the render that hydrates it show the instant that the composition pins.
 */
export function useTimedState<Answer extends string>(rule: (instant: number) => Answer): Answer {
  const { shownAt } = useHost();
  return useSyncExternalStore(
    everySecond,
    () => rule(now()),
    () => rule(shownAt),
  );
}

/** Where a course stands now, renewed as time goes on. */
export function useCourseState({ schedule }: Course): CourseState {
  const relativeTo = useRelativeTo();
  return useTimedState((instant) => courseState(schedule, instant, relativeTo));
}
