import type { Course, PageProps } from '@riwaq/contracts';
import { Container, Heading, List, Notice, Section, Stack, space, Text } from '@riwaq/design-system';
import { Page, useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import { courseState, courseWindow } from '../../rules/schedule';
import type { ListedCourse } from './courses.server';
import { EndedCourses } from './ended-courses';
import { OpenCourse } from './open-course';

/** The courses as the list shows them at `now`: those that run or come first, the nearest first; then those that ended, the latest first. */
export function orderCourses<Of extends Pick<Course, 'schedule'>>(courses: readonly Of[], now: number, relativeTo: number): Of[] {
  const placed = courses.map((course) => ({
    course,
    ended: courseState(course.schedule, now, relativeTo) === 'ended',
    start: courseWindow(course.schedule, relativeTo).start,
  }));
  return placed
    .sort((a, b) => Number(a.ended) - Number(b.ended) || (a.ended ? b.start - a.start : a.start - b.start))
    .map(({ course }) => course);
}

const Courses = styled(List)`
  display: grid;
  gap: ${space[3]};
`;

/** `/courses`: each course once, whatever affiliates it has; those that one can still join first and large. */
export function Component({ loaderData: courses }: PageProps<readonly ListedCourse[]>) {
  const relativeTo = useRelativeTo();
  const now = useDisplayTime();
  const ordered = orderCourses(courses, now, relativeTo).map((course) => ({
    course,
    state: courseState(course.schedule, now, relativeTo),
  }));
  const open = ordered.filter(({ state }) => state !== 'ended');
  const ended = ordered.filter(({ state }) => state === 'ended');
  return (
    <Page>
      <Section>
        <Container>
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Heading level={1}>الدورات المباشرة</Heading>
              <Text $variant="lead">أمسيات تطبيقية بالعربية مع مدرّبين شركاء: تتابع وتسأل وتطبّق أثناءها، ويبقى التسجيل معك بعدها.</Text>
            </Stack>
            {open.length > 0 ? (
              <Courses>
                {open.map(({ course, state }, at) => (
                  <li key={course.slug}>
                    <OpenCourse course={course} state={state} priority={at === 0} />
                  </li>
                ))}
              </Courses>
            ) : (
              <Notice title="لا دورة مفتوحة الآن">نعلن الدورة القادمة هنا. اترك بريدك في صفحة إحدى الدورات السابقة لنبلغك بها.</Notice>
            )}
            <EndedCourses courses={ended.map(({ course }) => course)} />
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}
