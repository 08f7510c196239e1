import type { OfferCourse } from '@riwaq/contracts';
import { Card, Heading, Stack, Text, TextAnchor, TextLink } from '@riwaq/design-system';

/** The courses that belong to an offer's choices. Nothing where there are none. */
export function OfferCourses({ courses }: { readonly courses: readonly OfferCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="courses">
      <Heading level={2} id="courses">
        {courses.length === 1 ? 'الدورة التي في العرض' : 'الدورات التي في العرض'}
      </Heading>
      {courses.map((course) => (
        <Card key={course.title}>
          <Heading level={3}>{course.title}</Heading>
          <Text>{course.description}</Text>
          <Text $variant="small">{`${course.instructor}، ${course.duration}`}</Text>
          <div>
            <CourseLink url={course.url} />
          </div>
        </Card>
      ))}
    </Stack>
  );
}

function CourseLink({ url }: { readonly url: string }) {
  const text = 'تصفّح دوراتنا';
  return url.startsWith('/') ? <TextLink to={url}>{text}</TextLink> : <TextAnchor href={url}>{text}</TextAnchor>;
}
