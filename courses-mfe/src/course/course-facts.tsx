import type { Course } from '@riwaq/contracts';
import { ButtonLink, Card, Cluster, color, font, Ltr, media, Price, space } from '@riwaq/design-system';
import { useRelativeTo } from '@riwaq/runtime';
import { countOf } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AddToCalendar } from '../calendar/add-to-calendar';
import type { CourseState } from '../course-state';
import { registrationPath } from '../paths';
import { PromoBadge } from '../promo-badge';
import { daysText } from '../schedule-text';
import { StateBadge } from '../state-badge';
import { ShareCourse } from './share-course';

const Aside = styled.aside`
  ${media.wide} {
    position: sticky;
    inset-block-start: 6.5rem;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  margin: 0;

  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    column-gap: ${space[2]};
    padding-block: ${space[1]};
    border-block-start: 1px solid ${color.line};
  }

  dt {
    color: ${color.muted};
    font-size: ${font.small};
  }

  dd {
    margin: 0;
    font-weight: 500;
  }
`;

interface Props {
  readonly course: Course;
  readonly state: CourseState;
}

/** The side card: price, state, the facts that a student asks for first, the calendar and the ways to share. */
export function CourseFacts({ course, state }: Props) {
  const { schedule, duration, language, level, mode, certificate, recordingAvailable } = course;
  return (
    <Aside aria-label="معلومات الدورة">
      <Card as="div">
        <Cluster $justify="space-between">
          <StateBadge state={state} />
          <PromoBadge course={course} />
        </Cluster>
        <Price
          amount={course.discountPrice}
          original={course.originalPrice > course.discountPrice ? course.originalPrice : undefined}
          size="lg"
        />
        <Facts>
          <Fact name="التاريخ">{daysText(schedule, useRelativeTo())}</Fact>
          <Fact name="التوقيت">
            <Ltr>{schedule.time}</Ltr> بتوقيت الجزائر
          </Fact>
          <Fact name="المدة">{countOf.days(duration)}</Fact>
          <Fact name="اللغة">{language}</Fact>
          <Fact name="المستوى">{level}</Fact>
          <Fact name="الحضور">{mode}</Fact>
          <Fact name="الشهادة">{certificate ?? 'بلا شهادة'}</Fact>
          <Fact name="التسجيل المرئي">{recordingAvailable ? 'متاح' : 'غير متاح'}</Fact>
        </Facts>
        <ButtonLink to={registrationPath(course)} variant="secondary" wide>
          {state === 'ended' ? 'أبلغوني بالدورة القادمة' : 'سجّل في الدورة'}
        </ButtonLink>
        {state !== 'ended' && <AddToCalendar course={course} />}
        <ShareCourse title={course.name} />
      </Card>
    </Aside>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
