import { Container, EmptyState, Section } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import { RunningCourses } from './running-courses';

/** Stands where an address names no course or no affiliate that we know: with links to the courses that run. */
export function MissingCourse() {
  return (
    <Page title="دورة غير موجودة" description="لا توجد دورة بهذا العنوان. تصفّح دوراتنا المتاحة." unlisted>
      <Section>
        <Container $narrow>
          <EmptyState level={1} title="دورة غير موجودة" action={<RunningCourses />}>
            لا توجد دورة بهذا العنوان، وربما تغيّر رابط الشريك. هذه دوراتنا المتاحة:
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
