import { Card, color, Heading, Icon, type IconName, List, Stack, space, Text, TextAnchor, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';
import { Trainer } from '../../parts/trainer';
import type { ShownCourse } from './course.server';

const Points = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space.oneAndHalf} ${space[3]};

  li {
    display: flex;
    gap: ${space[1]};
  }

  svg {
    margin-block-start: 0.2rem;
    color: ${color.success};
  }
`;

/** The text of a course: subject, film where its record has one, goals, contents and teacher. */
export function CourseText({ course }: { readonly course: ShownCourse }) {
  const { description, videoUrl, features, benefits, instructor } = course;
  return (
    <>
      <Stack as="section" $gap={1}>
        <Heading level={2}>عن الدورة</Heading>
        <Text $variant="lead">{description}</Text>
        {videoUrl && (
          <p>
            <TextAnchor href={videoUrl} target="_blank" rel="noopener">
              شاهد الفيديو التعريفي
              <VisuallyHidden> (يفتح في نافذة جديدة)</VisuallyHidden>
            </TextAnchor>
          </p>
        )}
      </Stack>
      <PointList title="ماذا ستتعلّم" points={features} icon="check" />
      <PointList title="ما تحصل عليه" points={benefits} icon="star" />
      <Stack as="section">
        <Heading level={2}>المدرّب</Heading>
        <Card as="div">
          <Trainer instructor={instructor} />
          <Text>{instructor.bio}</Text>
        </Card>
      </Stack>
    </>
  );
}

function PointList({ title, points, icon }: { readonly title: string; readonly points: readonly string[]; readonly icon: IconName }) {
  return (
    <Stack as="section">
      <Heading level={2}>{title}</Heading>
      <Points>
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} size={20} />
            {point}
          </li>
        ))}
      </Points>
    </Stack>
  );
}
