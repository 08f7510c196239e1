import type { Course } from '@riwaq/contracts';
import {
  Badge,
  ButtonLink,
  Cluster,
  Container,
  Cover,
  color,
  font,
  Heading,
  Lattice,
  media,
  radius,
  Stack,
  space,
} from '@riwaq/design-system';
import { useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import { coverOf } from '../artwork';
import type { CourseState } from '../course-state';
import { registrationPath } from '../paths';
import { PromoBadge } from '../promo-badge';
import { daysText } from '../schedule-text';

const Ground = styled.div`
  --ring: ${color.gold};
  position: relative;
  padding-block: clamp(${space[4]}, 4vw, ${space[8]});
  background: ${color.night};
  color: ${color.nightInk};
  overflow: clip;

  > svg {
    position: absolute;
    inset: 0;
    color: ${color.nightLine};
    opacity: 0.45;
  }
`;

const Row = styled(Container)`
  position: relative;
  display: grid;
  gap: ${space[4]};
  align-items: center;

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 30rem;
    gap: ${space[6]};
  }

  img {
    border-radius: ${radius.card};
  }
`;

const Quiet = styled.p`
  color: ${color.nightMuted};
  font-size: ${font.lead};
  text-wrap: pretty;
`;

const Sponsor = styled.p`
  color: ${color.gold};
  font-weight: 500;
`;

interface Props {
  readonly course: Course;
  readonly state: CourseState;
}

/** The head of a course's page: what it is, when it meets, who sponsors this page, and the way to the registration. */
export function CourseHero({ course, state }: Props) {
  const { name, slug, category, level, mode, affiliate, schedule } = course;
  return (
    <Ground>
      <Lattice />
      <Row>
        <Stack $gap={3} $align="start">
          <Cluster>
            {course.isDemo && <Badge tone="info">بيانات تجريبية</Badge>}
            {course.isNew && <Badge tone="success">جديدة</Badge>}
            <PromoBadge course={course} />
            <Badge>{`مستوى ${level}`}</Badge>
            <Badge>{category}</Badge>
          </Cluster>
          <Heading level={1}>{name}</Heading>
          <Quiet>{`دورة ${mode}، ${daysText(schedule, useRelativeTo())}`}</Quiet>
          {affiliate && <Sponsor>{`الشريك المسوّق الراعي: ${affiliate.name}`}</Sponsor>}
          <ButtonLink to={registrationPath(course)} size="lg">
            {state === 'ended' ? 'أبلغوني بالدورة القادمة' : 'سجّل في الدورة'}
          </ButtonLink>
        </Stack>
        <Cover cover={coverOf(slug)} alt="" sizes="(min-width: 60em) 30rem, (min-width: 40em) 18rem, 100vw" priority />
      </Row>
    </Ground>
  );
}
