import { Card, CardBody, Cluster, Cover, Heading, Icon, Ltr, media, Onward, space, Text } from '@riwaq/design-system';
import { useRelativeTo } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import { CoursePrice, StateBadge } from '../../parts/course-badges';
import { Trainer } from '../../parts/trainer';
import { coursePath } from '../../rules/paths';
import { type CourseState, daysText } from '../../rules/schedule';
import type { ListedCourse } from './courses.server';

/** The cover fills its side of the card beside the text, where there is room for both. */
const Wide = styled(Card)`
  ${media.medium} {
    flex-direction: row;

    > :first-child {
      flex: 0 0 46%;
    }
  }

  ${media.wide} {
    > :first-child {
      flex-basis: 54%;
    }
  }
`;

const Body = styled(CardBody)`
  ${media.wide} {
    justify-content: center;
    padding: ${space[4]};

    > :last-child {
      margin-block-start: ${space[1]};
    }
  }
`;

const Title = styled(Link)`
  text-decoration: none;
`;

const When = styled.p`
  display: flex;
  gap: ${space[1]};
`;

/** Stays on one line, in whatever font has come. */
const Clock = styled.span`
  white-space: nowrap;
`;

interface OpenCourseProps {
  readonly course: ListedCourse;
  readonly state: CourseState;
  /** The largest picture of the first screen. */
  readonly priority: boolean;
}

/** A course that one can still join: cover, state, subject, days, trainer and price. The whole card leads to its page. */
export function OpenCourse({ course, state, priority }: OpenCourseProps) {
  const { name, description, schedule, cover, instructor } = course;
  return (
    <Wide $interactive $flush>
      <Cover src={cover} priority={priority} />
      <Body>
        <div>
          <StateBadge state={state} />
        </div>
        <Heading level={2} size={3}>
          <Title to={coursePath(course)} className="card-action">
            {name}
          </Title>
        </Heading>
        <Text $variant="muted">{description}</Text>
        <When>
          <Icon name="calendar" size={22} />
          <span>
            {daysText(schedule, useRelativeTo())}،{' '}
            <Clock>
              <Ltr>{schedule.time}</Ltr> بتوقيت الجزائر
            </Clock>
          </span>
        </When>
        <Trainer instructor={instructor} />
        <Cluster $justify="space-between">
          <CoursePrice course={course} />
          <Onward aria-hidden="true">
            شاهد الدورة
            <Icon name="forward" size={20} />
          </Onward>
        </Cluster>
      </Body>
    </Wide>
  );
}
