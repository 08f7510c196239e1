import type { Course } from '@riwaq/contracts';
import { Container, Grid, Heading, List, Section, Stack, Text } from '@riwaq/design-system';
import { Page, useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import { coursesMetadata } from '../../composer/structured-data';
import { courses } from '../../page-records';
import { courseState, courseWindow } from '../../rules/schedule';
import { CourseCard } from './course-card';

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

const Courses = styled(Grid).attrs({ as: List })`
  > li {
    display: grid;
  }
`;

/** `/courses`: each course once, whatever affiliates it has; those that one can still join first. */
export function Component() {
  const relativeTo = useRelativeTo();
  const ordered = orderCourses(courses, useDisplayTime(), relativeTo);
  return (
    <Page
      title="الدورات المباشرة"
      description="دورات مباشرة بالعربية للباحثين: البحث البيبليومتري والتحليل الإحصائي، بتطبيق مع المدرّب وتسجيل وشهادة حضور."
      {...coursesMetadata()}
    >
      <Section>
        <Container>
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Heading level={1}>الدورات المباشرة</Heading>
              <Text $variant="lead">أمسيات تطبيقية بالعربية مع مدرّبين شركاء: تتابع وتسأل وتطبّق أثناءها، ويبقى التسجيل معك بعدها.</Text>
            </Stack>
            <Courses $min="19rem">
              {ordered.map((course, at) => (
                <li key={course.slug}>
                  <CourseCard course={course} priority={at === 0} />
                </li>
              ))}
            </Courses>
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}
