import type { Course } from '@riwaq/contracts';
import { Container, EmptyState, Section } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import { formatDate, isolate } from '@riwaq/text';
import { type PublicationState, publicationWindow } from '../publication';
import { RunningCourses } from './running-courses';

interface Props {
  readonly course: Course;
  readonly state: Exclude<PublicationState, 'open'>;
}

/** Stands at an affiliate's landing before and after the days in which it is public: the course itself has a page of its own. */
export function ClosedLanding({ course, state }: Props) {
  const { name, affiliate, publication = {} } = course;
  const { start = 0 } = publicationWindow(publication);
  const titled = `«${isolate(name)}»`;
  const words = {
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
    <Page title={words.title} description={`${words.title}: ${name}`} unlisted>
      <Section>
        <Container $narrow>
          <EmptyState level={1} icon="clock" title={words.title} action={<RunningCourses closest={course} />}>
            {words.text}
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
