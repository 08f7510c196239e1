import type { LoaderData, PageProps, SentAs } from '@riwaq/contracts';
import { Container, media, Section, Stack, space } from '@riwaq/design-system';
import { Page, track } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useCourseState, useTimedState } from '../../parts/use-course-state';
import { publicationState } from '../../rules/publication';
import type { loader, ShownCourse } from './course.server';
import { CourseFacts } from './course-facts';
import { CourseHero } from './course-hero';
import { CourseText } from './course-text';
import { useAffiliate } from './credited-affiliate';
import { ClosedLanding, MissingCourse } from './missing-course';
import { Registration } from './registration';

/** Reports the start and end of a course view; `course` is the last segment of the address. A page from the back-forward cache is a new view. */
function useCourseViews(course: string): void {
  useEffect(() => {
    let since: number | undefined;
    const start = () => {
      if (since !== undefined) return;
      since = performance.now();
      track({ name: 'view_course_start' satisfies SentAs<'course view start'>, params: { course } });
    };
    const end = () => {
      if (since === undefined) return;
      track({
        name: 'view_course_end' satisfies SentAs<'course view end'>,
        params: { course, seconds: Math.round((performance.now() - since) / 1000) },
      });
      since = undefined;
    };
    start();
    addEventListener('pagehide', end);
    addEventListener('pageshow', start);
    return () => {
      end();
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', start);
    };
  }, [course]);
}

const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 23rem;
    gap: ${space[6]};

    /* By order it takes the wide column until the text arrives on a slow line. */
    > aside {
      grid-area: 1 / 2;
    }
  }
`;

/** The page of a course, or of an affiliate's landing, by its address. Shows «دورة غير موجودة» for an unknown one, and a notice for a closed landing. */
export function Component({ loaderData: { course, others } }: PageProps<LoaderData<typeof loader>>) {
  return course ? <PublishedCourse course={course} others={others} /> : <MissingCourse others={others} />;
}

interface PublishedCourseProps {
  readonly course: ShownCourse;
  readonly others: LoaderData<typeof loader>['others'];
}

function PublishedCourse({ course, others }: PublishedCourseProps) {
  const publication = useTimedState((instant) => publicationState(course, instant));
  return publication === 'open' ? (
    <CoursePage course={course} others={others} />
  ) : (
    <ClosedLanding course={course} others={others} state={publication} />
  );
}

/** A course's page. One that was over before asks first whether to tell of the next round: there is nothing else to do on it. */
function CoursePage({ course, others }: PublishedCourseProps) {
  const state = useCourseState(course);
  const affiliate = useAffiliate(course);
  // What somebody reads stays in its place when the course ends in sight.
  const [wasOver] = useState(state === 'ended');
  useCourseViews(course.slug);
  const facts = <CourseFacts course={course} state={state} />;
  const registration = <Registration course={course} others={others} state={state} affiliate={affiliate} />;

  return (
    <Page title={course.headline} description={course.description} unlisted={course.isDemo}>
      <CourseHero course={course} state={state} wasOver={wasOver} />
      <Section>
        <Columns>
          {!wasOver && facts}
          <Stack $gap={6}>
            {wasOver && registration}
            <CourseText course={course} />
            {!wasOver && registration}
          </Stack>
          {wasOver && facts}
        </Columns>
      </Section>
    </Page>
  );
}
