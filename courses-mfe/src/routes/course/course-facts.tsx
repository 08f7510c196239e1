import { links } from '@riwaq/contracts';
import { Button, ButtonLink, Card, color, font, Icon, Ltr, media, Skeleton, space } from '@riwaq/design-system';
import { LazyRemoteSlot, useHost, useRelativeTo } from '@riwaq/runtime';
import { countOf } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CoursePrice, StateBadge } from '../../parts/course-badges';
import { registrationPath } from '../../rules/paths';
import { type CourseState, daysText } from '../../rules/schedule';
import { calendarFile } from './calendar-file';
import type { ShownCourse } from './course.server';

/** For how long the file stays readable: some browsers read it only after the click, in milliseconds. */
const KEPT_MS = 60_000;

/** Puts a course's sessions into the visitor's calendar: a file that every calendar opens. */
function AddToCalendar({ course }: { readonly course: ShownCourse }) {
  const { now, site } = useHost();
  const relativeTo = useRelativeTo();
  const save = () => {
    const file = new Blob([calendarFile(course, { origin: site.origin, relativeTo, now: now() })], { type: 'text/calendar;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${course.slug}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  };
  return (
    <Button variant="quiet" wide onClick={save}>
      <Icon name="calendar" size={20} />
      أضف المواعيد إلى تقويمك
    </Button>
  );
}

/** The ways to share the page of a course, an affiliate's landing with its affiliate. `title` is the course's name. */
function ShareCourse({ title }: { readonly title: string }) {
  return (
    <LazyRemoteSlot
      of="shell"
      fragment="SharePage"
      props={{ title, kind: 'course' }}
      loading={<Skeleton $shape="controls" />}
      fallback={null}
    />
  );
}

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
    column-gap: ${space.oneAndHalf};
    align-items: baseline;
    padding-block: ${space[1]};
    border-block-start: 1px solid ${color.line};
  }

  dt {
    color: ${color.muted};
    font-size: ${font.caption};
  }

  dd {
    margin: 0;
    font-size: ${font.label};
    font-weight: 500;
  }
`;

/** As high as the price: nothing moves when a course ends in sight. */
const InPlaceOfPrice = styled.p`
  min-block-size: calc(1.4 * ${font.title});
  font-size: ${font.lead};
  font-weight: 600;
`;

interface Props {
  readonly course: ShownCourse;
  readonly state: CourseState;
}

/** The side card: state, price, the facts that a student asks for first, the calendar and the ways to share. A course that is over has no price. */
export function CourseFacts({ course, state }: Props) {
  const { schedule, duration, language, level, mode, certificate, recordingAvailable } = course;
  return (
    <Aside aria-label="معلومات الدورة">
      <Card as="div">
        <div>
          <StateBadge state={state} />
        </div>
        {state === 'ended' ? <InPlaceOfPrice>لا موعد جديدًا لها بعد.</InPlaceOfPrice> : <CoursePrice course={course} />}
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
        {state === 'ended' ? (
          <>
            <ButtonLink to={links.courses} variant="secondary" wide>
              كل الدورات
            </ButtonLink>
            <ButtonLink to={links.contact} variant="quiet" wide>
              تواصل معنا
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={registrationPath(course)} variant="secondary" wide>
              سجّل في الدورة
            </ButtonLink>
            <AddToCalendar course={course} />
          </>
        )}
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
