import type { Course } from '@riwaq/contracts';
import { Card, CardBody, Cluster, Cover, Heading, Ltr, Price, Text } from '@riwaq/design-system';
import { useRelativeTo } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import { coverOf, PromoBadge, StateBadge } from '../../parts/course-badges';
import { useCourseState } from '../../parts/use-course-state';
import { coursePath } from '../../rules/paths';
import { daysText } from '../../rules/schedule';

const Title = styled(Link)`
  text-decoration: none;
`;

const Foot = styled(Cluster)`
  margin-block-start: auto;
`;

interface Props {
  readonly course: Course;
  /** The largest picture of the first screen. */
  readonly priority: boolean;
}

/** A course in the list: its cover, whether one can still join, when it meets, and what it costs. */
export function CourseCard({ course, priority }: Props) {
  const { name, slug, schedule, originalPrice, discountPrice } = course;
  return (
    <Card $interactive $flush>
      <Cover cover={coverOf(slug)} alt="" sizes="(min-width: 60em) 24rem, (min-width: 40em) 50vw, 100vw" priority={priority} />
      <CardBody>
        <Cluster $justify="space-between">
          <StateBadge state={useCourseState(course)} />
          <PromoBadge course={course} />
        </Cluster>
        <Heading level={2} size={4}>
          <Title to={coursePath(course)} className="card-action">
            {name}
          </Title>
        </Heading>
        <Text $variant="small">
          {daysText(schedule, useRelativeTo())}
          <br />
          <Ltr>{schedule.time}</Ltr> بتوقيت الجزائر
        </Text>
        <Foot>
          <Price amount={discountPrice} original={originalPrice > discountPrice ? originalPrice : undefined} />
        </Foot>
      </CardBody>
    </Card>
  );
}
