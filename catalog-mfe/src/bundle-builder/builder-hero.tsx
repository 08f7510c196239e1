import { Badge, Container, color, Heading, Lattice, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';

const Ground = styled.section`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-block: ${space[6]};

  > svg {
    position: absolute;
    z-index: -1;
    inset: 0;
    color: ${color.accentText};
    opacity: 0.13;
    mask-image: radial-gradient(ellipse 55% 100% at 12% 0%, #000, transparent);
  }
`;

/** What the builder is for, and the discount's one rule (D5). */
export function BuilderHero() {
  return (
    <Ground>
      <Lattice />
      <Container>
        <Stack $gap={1} $align="start">
          <Badge tone="accent">خصم 5% على باقتك</Badge>
          <Heading level={1}>صمم باقتك المثالية</Heading>
          <Text $variant="lead">
            اختر ما تحتاجه فقط من أكثر من 30 منتجًا، واجمعه في طلب واحد. من قطعتين فأكثر ومجموع يفوق 1,000&nbsp;دج، يُخصم 5% من المجموع
            تلقائيًا.
          </Text>
        </Stack>
      </Container>
    </Ground>
  );
}
