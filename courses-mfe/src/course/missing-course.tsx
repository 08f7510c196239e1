import { links } from '@riwaq/contracts';
import { ButtonLink, Cluster, Container, EmptyState, Section } from '@riwaq/design-system';
import { Page, useRelativeTo, useShownTime } from '@riwaq/runtime';
import { courseState } from '../course-state';
import { coursePath } from '../paths';
import { records } from '../records';

/** Stands where an address names no course or no affiliate that we know: with links to the courses that run. */
export function MissingCourse() {
  const now = useShownTime();
  const relativeTo = useRelativeTo();
  const open = records.courses.filter(({ schedule }) => courseState(schedule, now, relativeTo) !== 'ended');
  return (
    <Page title="دورة غير موجودة" description="لا توجد دورة بهذا العنوان. تصفّح دوراتنا المتاحة." unlisted>
      <Section>
        <Container $narrow>
          <EmptyState
            level={1}
            title="دورة غير موجودة"
            action={
              <Cluster $justify="center">
                {open.map((course) => (
                  <ButtonLink key={course.slug} to={coursePath(course)} variant="secondary">
                    {course.name}
                  </ButtonLink>
                ))}
                <ButtonLink to={links.courses}>كل الدورات</ButtonLink>
              </Cluster>
            }
          >
            لا توجد دورة بهذا العنوان، أو أن رابط الشريك تغيّر. هذه دوراتنا المتاحة:
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
