import { ButtonLink } from '@riwaq/design-system';
import { useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import { coursePath } from '../../rules/paths';
import { courseState } from '../../rules/schedule';
import type { OtherCourse } from './course.server';

/** Those of the `others` that one can still join. */
export function useOpenCourses(others: readonly OtherCourse[]): readonly OtherCourse[] {
  const now = useDisplayTime();
  const relativeTo = useRelativeTo();
  return others.filter(({ schedule }) => courseState(schedule, now, relativeTo) !== 'ended');
}

/** A button to each open course, on a page that has nothing to register for. */
export function OpenCourseLinks({ open }: { readonly open: readonly OtherCourse[] }) {
  return open.map((course) => (
    <ButtonLink key={course.slug} to={coursePath(course)} variant="secondary">
      {course.name}
    </ButtonLink>
  ));
}
