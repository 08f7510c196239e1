import type { Course } from '@riwaq/contracts';
import { Cover, color, font, Heading, List, radius, Stack, space, Text } from '@riwaq/design-system';
import { useRelativeTo } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import { coverOf } from '../../parts/course-badges';
import { coursePath } from '../../rules/paths';
import { daysText } from '../../rules/schedule';

const Rows = styled(List)`
  border-block: 1px solid ${color.line};

  li {
    position: relative;
    display: grid;
    grid-template-columns: 6rem 1fr;
    gap: ${space[2]};
    align-items: center;
    padding-block: ${space[2]};
    color: ${color.muted};
    font-size: ${font.small};
  }

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  img {
    border-radius: ${radius.control};
    filter: saturate(0.35);
    opacity: 0.75;
  }

  h3 {
    font-weight: 500;
  }

  a {
    text-decoration: none;
  }

  /* The whole row is the link's target. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  li:hover a {
    text-decoration: underline;
  }
`;

/** The courses that are over, quiet below those that are open: when they were, and the way to their pages. Renders nothing without any. */
export function EndedCourses({ courses }: { readonly courses: readonly Course[] }) {
  const relativeTo = useRelativeTo();
  if (courses.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="ended-title">
      <div>
        <Heading level={2} size={3} id="ended-title">
          دورات انتهى موعدها
        </Heading>
        <Text $variant="small">افتح الدورة واترك بريدك، نبلغك حين تعود.</Text>
      </div>
      <Rows>
        {courses.map((course) => (
          <li key={course.slug}>
            <Cover src={coverOf(course.slug)} />
            <div>
              <Heading level={3} size={4}>
                <Link to={coursePath(course)}>{course.name}</Link>
              </Heading>
              {daysText(course.schedule, relativeTo)}
            </div>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
