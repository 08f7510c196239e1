import { links } from '@riwaq/contracts';
import { ButtonLink, Cluster, Container, EmptyState, Section } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import { formatDate, isolate } from '@riwaq/text';
import { coursePath } from '../../rules/paths';
import { type PublicationState, publicationWindow } from '../../rules/publication';
import type { OtherCourse, ShownCourse } from './course.server';
import { closedHead, closedTitles } from './course-head';
import { OpenCourseLinks, useOpenCourses } from './open-courses';

interface RunningCoursesProps {
  readonly closest?: ShownCourse;
  readonly others: readonly OtherCourse[];
}

/** The ways on from an address without a course to show: the own page of the `closest` one, the courses that one can still join, all of them. */
function RunningCourses({ closest, others }: RunningCoursesProps) {
  return (
    <Cluster $justify="center" $fill>
      {closest ? (
        <ButtonLink to={coursePath({ slug: closest.slug })}>صفحة الدورة</ButtonLink>
      ) : (
        <ButtonLink to={links.courses}>كل الدورات</ButtonLink>
      )}
      <OpenCourseLinks open={useOpenCourses(others)} />
      {closest && (
        <ButtonLink to={links.courses} variant="secondary">
          كل الدورات
        </ButtonLink>
      )}
    </Cluster>
  );
}

/** Stands where an address names no course or no affiliate that we know: with links to the courses that run. */
export function MissingCourse({ others }: Pick<RunningCoursesProps, 'others'>) {
  return (
    <Page>
      <Section>
        <Container $narrow>
          <EmptyState level={1} title="دورة غير موجودة" action={<RunningCourses others={others} />}>
            لا توجد دورة بهذا العنوان، وربما تغيّر رابط الشريك. هذه دوراتنا المتاحة:
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}

interface Props {
  readonly course: ShownCourse;
  readonly others: readonly OtherCourse[];
  readonly state: Exclude<PublicationState, 'open'>;
}

/** The page of an affiliate's landing before and after its public days, with a link to the course's page. */
export function ClosedLanding({ course, others, state }: Props) {
  const { name, affiliate, publication = {} } = course;
  const { start = 0 } = publicationWindow(publication);
  const titled = `«${isolate(name)}»`;
  const text = {
    coming: `تُفتح صفحة ${affiliate?.name} لدورة ${titled} يوم ${formatDate(start)}. يمكنك الاطلاع على الدورة من الآن:`,
    over: `لم تعد صفحة ${affiliate?.name} لدورة ${titled} متاحة، وصفحة الدورة نفسها باقية:`,
  }[state];
  return (
    <Page {...closedHead(name, state)}>
      <Section>
        <Container $narrow>
          <EmptyState level={1} icon="clock" title={closedTitles[state]} action={<RunningCourses closest={course} others={others} />}>
            {text}
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
