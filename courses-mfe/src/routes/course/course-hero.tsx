import { Badge, ButtonLink, Cluster, color, font, media, NameHeading, Stack } from '@riwaq/design-system';
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

const Sponsor = styled.p`
  color: ${color.gold};
  font-weight: 500;
`;

interface Props {
  readonly course: ShownCourse;
  readonly state: CourseState;
}

/** The head of a course's page: what it is, when it meets, who sponsors this page, and the way to the registration. */
export function CourseHero({ course, state }: Props) {
  const { name, category, level, mode, affiliate, schedule } = course;
  return (
    <CoverHero cover={course.cover}>
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
        <ButtonLink to={registrationPath(course)} size="lg">
          {state === 'ended' ? 'أبلغوني بالدورة القادمة' : 'سجّل في الدورة'}
        </ButtonLink>
      </Stack>
    </CoverHero>
  );
}
