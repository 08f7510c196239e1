import type { OfferCourse } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Card, Heading, media, Stack, Text } from '@riwaq/design-system';
import styled from 'styled-components';

const Offered = styled(Card)`
  ${media.medium} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;

/** The courses that belong to an offer's choices. Nothing where there are none. */
export function OfferCourses({ courses }: { readonly courses: readonly OfferCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="courses">
      <Heading level={2} id="courses">
        {courses.length === 1 ? 'الدورة التي في العرض' : 'الدورات التي في العرض'}
      </Heading>
      {courses.map((course) => (
        <Offered key={course.title}>
          <Stack $gap={1}>
            <Heading level={3}>{course.title}</Heading>
            <Text>{course.description}</Text>
            <Text $variant="small">{`${course.instructor}، ${course.duration}`}</Text>
          </Stack>
          <CourseLink url={course.url} />
        </Offered>
      ))}
    </Stack>
  );
}

function CourseLink({ url }: { readonly url: string }) {
  const text = 'تصفّح دوراتنا';
  return url.startsWith('/') ? (
    <ButtonLink to={url} variant="secondary">
      {text}
    </ButtonLink>
  ) : (
    <ButtonAnchor href={url} variant="secondary">
      {text}
    </ButtonAnchor>
  );
}
