import { Badge, ButtonLink, Cluster, color, font, media, NameHeading, Stack, space } from '@riwaq/design-system';
import { CoverHero } from '@riwaq/design-system/cover-hero';
import { useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import { registrationPath } from '../../rules/paths';
import type { CourseState } from '../../rules/schedule';
import { daysText } from '../../rules/schedule';
import type { ShownCourse } from './course.server';

const Quiet = styled.p`
  color: ${color.nightMuted};
  font-size: ${font.body};
  text-wrap: pretty;
`;

/** On a phone each part has its own line, above that the days alone: broken by width, the text would have other lines in each font. */
const Part = styled.span`
  display: block;

  ${media.medium} {
    &:not(:last-child) {
      display: inline;
    }
  }
`;

/** In the place of the button, as high: nothing moves when a course ends in sight. */
const Over = styled.p`
  display: grid;
  align-items: center;
  min-block-size: calc(${space[6]} + ${space[1]});
  color: ${color.nightMuted};
  font-weight: 500;
`;

const Sponsor = styled.p`
  color: ${color.gold};
  font-weight: 500;
`;

interface Props {
  readonly course: ShownCourse;
  readonly state: CourseState;
  /** It had ended before the page was opened. */
  readonly wasOver: boolean;
}

/** The head of a course's page: what it is, when it meets, who sponsors this page, and the way to the registration, while there is one. */
export function CourseHero({ course, state, wasOver }: Props) {
  const { name, category, level, mode, affiliate, schedule } = course;
  return (
    <CoverHero cover={course.cover} over={state === 'ended'}>
      <Stack $gap={3} $align="start">
        {(course.isDemo || course.isNew) && (
          <Cluster>
            {course.isDemo && <Badge tone="info">بيانات تجريبية</Badge>}
            {course.isNew && <Badge tone="success">جديدة</Badge>}
          </Cluster>
        )}
        <NameHeading name={name} />
        <Quiet>
          <Part>{`${category}، مستوى ${level}.`}</Part> <Part>{`دورة ${mode}،`}</Part> <Part>{daysText(schedule, useRelativeTo())}</Part>
        </Quiet>
        {affiliate && <Sponsor>{`بالتعاون مع ${affiliate.name}`}</Sponsor>}
        {state === 'ended' ? (
          !wasOver && <Over>انتهت هذه الدورة.</Over>
        ) : (
          <ButtonLink to={registrationPath(course)} size="lg">
            سجّل في الدورة
          </ButtonLink>
        )}
      </Stack>
    </CoverHero>
  );
}
