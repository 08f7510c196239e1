import { type Course, links } from '@riwaq/contracts';
import { ButtonLink, Cluster } from '@riwaq/design-system';
import { useRelativeTo, useShownTime } from '@riwaq/runtime';
import { courseState } from '../course-state';
import { coursePath } from '../paths';
import { records } from '../records';

/** The ways on from an address without a course to show: the own page of the `closest` one, the courses that one can still join, all of them. */
export function RunningCourses({ closest }: { readonly closest?: Course }) {
  const now = useShownTime();
  const relativeTo = useRelativeTo();
  const open = records.courses.filter(({ slug, schedule }) => slug !== closest?.slug && courseState(schedule, now, relativeTo) !== 'ended');
  return (
    <Cluster $justify="center" $fill>
      {closest ? (
        <ButtonLink to={coursePath({ slug: closest.slug })}>صفحة الدورة</ButtonLink>
      ) : (
        <ButtonLink to={links.courses}>كل الدورات</ButtonLink>
      )}
      {open.map((course) => (
        <ButtonLink key={course.slug} to={coursePath(course)} variant="secondary">
          {course.name}
        </ButtonLink>
      ))}
      {closest && (
        <ButtonLink to={links.courses} variant="secondary">
          كل الدورات
        </ButtonLink>
      )}
    </Cluster>
  );
}
