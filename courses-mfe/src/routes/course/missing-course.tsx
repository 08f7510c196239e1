import { type Course, links } from '@riwaq/contracts';
import { ButtonLink, Cluster, Container, EmptyState, Section, Skeleton, Stack } from '@riwaq/design-system';
import { Page, useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import { formatDate, isolate } from '@riwaq/text';
import { courses } from '../../page-records';
import { coursePath } from '../../rules/paths';
import { type PublicationState, publicationWindow } from '../../rules/publication';
import { courseState } from '../../rules/schedule';

/** The ways on from an address without a course to show: the own page of the `closest` one, the courses that one can still join, all of them. */
function RunningCourses({ closest }: { readonly closest?: Course }) {
  const now = useDisplayTime();
  const relativeTo = useRelativeTo();
  const open = courses.filter(({ slug, schedule }) => slug !== closest?.slug && courseState(schedule, now, relativeTo) !== 'ended');
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

/** Stands for a landing while the records are loaded that it is looked for in. */
export function LoadingCourse() {
  return (
    <Page title="دورة مباشرة" description="دورات مباشرة بالعربية للباحثين." unlisted>
      <Section>
        <Container $narrow>
          <Stack $gap={2}>
            <p role="status">جاري تحميل صفحة الدورة...</p>
            <Skeleton $shape="heading" $width="60%" />
            <Skeleton $width="100%" />
            <Skeleton $width="80%" />
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}

/** Stands where an address names no course or no affiliate that we know: with links to the courses that run. */
export function MissingCourse() {
  return (
    <Page title="دورة غير موجودة" description="لا توجد دورة بهذا العنوان. تصفّح دوراتنا المتاحة." missing>
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

interface Props {
  readonly course: Course;
  readonly state: Exclude<PublicationState, 'open'>;
}

/** The page of an affiliate's landing before and after its public days, with a link to the course's page. */
export function ClosedLanding({ course, state }: Props) {
  const { name, affiliate, publication = {} } = course;
  const { start = 0 } = publicationWindow(publication);
  const titled = `«${isolate(name)}»`;
  const texts = {
    coming: {
      title: 'لم تُفتح هذه الصفحة بعد',
      text: `تُفتح صفحة ${affiliate?.name} لدورة ${titled} يوم ${formatDate(start)}. يمكنك الاطلاع على الدورة من الآن:`,
    },
    over: {
      title: 'انتهت مدة هذه الصفحة',
      text: `لم تعد صفحة ${affiliate?.name} لدورة ${titled} متاحة، وصفحة الدورة نفسها باقية:`,
    },
  }[state];
  return (
    <Page title={texts.title} description={`${texts.title}: ${name}`} unlisted>
      <Section>
        <Container $narrow>
          <EmptyState level={1} icon="clock" title={texts.title} action={<RunningCourses closest={course} />}>
            {texts.text}
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
