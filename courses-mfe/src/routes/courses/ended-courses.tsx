import { Cover, Heading, Stack, Text } from '@riwaq/design-system';
import { PastList } from '@riwaq/design-system/past-list';
import { useRelativeTo } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import { coursePath } from '../../rules/paths';
import { daysText } from '../../rules/schedule';
import type { ListedCourse } from './courses.server';

/** The courses that are over, quiet below those that are open: when they were, and the way to their pages. Renders nothing without any. */
export function EndedCourses({ courses }: { readonly courses: readonly ListedCourse[] }) {
  const relativeTo = useRelativeTo();
  if (courses.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="ended-title">
      <div>
        <Heading level={2} size={3} id="ended-title">
          دورات انتهى موعدها
        </Heading>
        <Text $variant="small">اترك بريدك في صفحة الدورة لنبلغك حين تعود.</Text>
      </div>
      <PastList>
        {courses.map((course) => (
          <li key={course.slug}>
            <Cover src={course.cover} />
            <div>
              <Heading level={3} size={4}>
                <Link to={coursePath(course)}>{course.name}</Link>
              </Heading>
              {daysText(course.schedule, relativeTo)}
            </div>
          </li>
        ))}
      </PastList>
    </Stack>
  );
}
