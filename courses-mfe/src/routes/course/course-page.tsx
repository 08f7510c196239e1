import type { Course, SentAs } from '@riwaq/contracts';
import { Container, media, Section, Stack, space } from '@riwaq/design-system';
import { Page, track, useRelativeTo, useSite } from '@riwaq/runtime';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { courseMetadata } from '../../composer/structured-data';
import { useCourseState, useTimedState } from '../../parts/use-course-state';
import { publicationState } from '../../rules/publication';
import { CourseFacts } from './course-facts';
import { CourseHero } from './course-hero';
import { CourseText } from './course-text';
import { useAffiliate } from './credited-affiliate';
import { ClosedLanding, LoadingCourse, MissingCourse } from './missing-course';
import { Registration } from './registration';
import { useCourse } from './use-course';

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

/** The page of a course, or of an affiliate's landing (D3), by its address. Shows «دورة غير موجودة» for an unknown one, and a notice for a closed landing. */
export function Component() {
  const { pathname } = useLocation();
  const { course, embedded } = useCourse(pathname);
  return (
    <>
      {course === 'loading' ? <LoadingCourse /> : course ? <PublishedCourse course={course} /> : <MissingCourse />}
      {embedded}
    </>
  );
}

function PublishedCourse({ course }: { readonly course: Course }) {
  const publication = useTimedState((instant) => publicationState(course, instant));
  return publication === 'open' ? <CoursePage course={course} /> : <ClosedLanding course={course} state={publication} />;
}

/** A landing names its affiliate: its address differs from that of the course. */
function sponsoredTitle({ name, affiliate }: Course): string {
  return affiliate ? `${name} بالتعاون مع ${affiliate.name}` : name;
}

function CoursePage({ course }: { readonly course: Course }) {
  const site = useSite();
  const relativeTo = useRelativeTo();
  const state = useCourseState(course);
  const affiliate = useAffiliate(course);
  useCourseViews(course.slug);

  return (
    <Page
      title={sponsoredTitle(course)}
      description={course.description}
      unlisted={course.isDemo ?? false}
      {...courseMetadata(course, site, relativeTo)}
    >
      <CourseHero course={course} state={state} />
      <Section>
        <Columns>
          <CourseFacts course={course} state={state} />
          <Stack $gap={6}>
            <CourseText course={course} />
            <Registration course={course} state={state} affiliate={affiliate} />
          </Stack>
        </Columns>
      </Section>
    </Page>
  );
}
