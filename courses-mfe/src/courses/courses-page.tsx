import { Container, Grid, Heading, List, Section, Stack, Text } from '@riwaq/design-system';
import { Page, useRelativeTo, useShownTime } from '@riwaq/runtime';
import styled from 'styled-components';
import { coursesFacts } from '#document-facts';
import { records } from '../records';
import { CourseCard } from './course-card';
import { orderCourses } from './order-courses';

const Courses = styled(Grid).attrs({ as: List })`
  > li {
    display: grid;
  }
`;

/** `/courses`: each course once, whatever affiliates it has; those that one can still join first. */
export function Component() {
  const relativeTo = useRelativeTo();
  const courses = orderCourses(records.courses, useShownTime(), relativeTo);
  return (
    <Page
      title="الدورات المباشرة"
      description="دورات مباشرة بالعربية للباحثين: البحث البيبليومتري والتحليل الإحصائي، بتطبيق مع المدرّب وتسجيل وشهادة حضور."
      {...coursesFacts()}
    >
      <Section>
        <Container>
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Heading level={1}>الدورات المباشرة</Heading>
              <Text $variant="lead">أمسيات تطبيقية بالعربية مع مدرّبين شركاء: تتابع وتسأل وتطبّق أثناءها، ويبقى التسجيل معك بعدها.</Text>
            </Stack>
            <Courses $min="19rem">
              {courses.map((course, at) => (
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
