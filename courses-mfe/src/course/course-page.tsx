import type { Course } from '@riwaq/contracts';
import { Container, media, Section, Stack, space } from '@riwaq/design-system';
import { Page, useRelativeTo, useSite } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useMemo } from 'react';
import styled from 'styled-components';
import { courseFacts } from '#document-facts';
import { findCourse } from '../find-course';
import { publicationState } from '../publication';
import { records } from '../records';
import { Registration } from '../registration/registration';
import { useByTheClock } from '../use-by-the-clock';
import { useCourseState } from '../use-course-state';
import { ClosedLanding } from './closed-landing';
import { CourseFacts } from './course-facts';
import { CourseHero } from './course-hero';
import { CourseText } from './course-text';
import { MissingCourse } from './missing-course';
import { useCourseViews } from './use-course-views';

const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 23rem;
    gap: ${space[6]};

    > aside {
      order: 1;
    }
  }
`;

/**
 * The page of every course: its own, and those of the affiliates' landings (D3). The address says which; an unknown one gets
 * «دورة غير موجودة», a landing that is not public now says so.
 */
export function Component() {
  const { pathname } = useLocation();
  const course = useMemo(() => findCourse(pathname, records), [pathname]);
  return course ? <PublishedCourse course={course} /> : <MissingCourse />;
}

function PublishedCourse({ course }: { readonly course: Course }) {
  const publication = useByTheClock((instant) => publicationState(course, instant));
  return publication === 'open' ? <CoursePage course={course} /> : <ClosedLanding course={course} state={publication} />;
}

function CoursePage({ course }: { readonly course: Course }) {
  const site = useSite();
  const relativeTo = useRelativeTo();
  const state = useCourseState(course);
  useCourseViews(course.slug);

  return (
    <Page title={course.name} description={course.description} unlisted={course.isDemo ?? false} {...courseFacts(course, site, relativeTo)}>
      <CourseHero course={course} state={state} />
      <Section>
        <Columns>
          <CourseFacts course={course} state={state} />
          <Stack $gap={6}>
            <CourseText course={course} />
            <Registration course={course} state={state} />
          </Stack>
        </Columns>
      </Section>
    </Page>
  );
}
