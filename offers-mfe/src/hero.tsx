import {
  Cluster,
  Container,
  Cover,
  type CoverImage,
  color,
  font,
  Heading,
  Lattice,
  media,
  radius,
  Stack,
  space,
} from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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

const Eyebrow = styled(Cluster)`
  color: ${color.gold};
  font-weight: 600;
`;

const Lead = styled.p`
  max-inline-size: 38rem;
  color: ${color.nightMuted};
  font-size: ${font.lead};
`;

interface Props {
  readonly eyebrow: ReactNode;
  readonly title: string;
  readonly description: string;
  readonly cover: CoverImage;
  /** The countdown and what stands with it. */
  readonly children: ReactNode;
}

/** The head of an offer's page: what it is, and how long it runs. The same height in every state, so that nothing jumps when it starts or ends. */
export function Hero({ eyebrow, title, description, cover, children }: Props) {
  return (
    <Ground>
      <Lattice />
      <Row>
        <Stack $gap={2}>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Heading level={1}>
            <bdi>{title}</bdi>
          </Heading>
          <Lead>{description}</Lead>
          {children}
        </Stack>
        <Cover cover={cover} alt="" sizes="(min-width: 60em) 30rem, (min-width: 40em) 18rem, 100vw" priority />
      </Row>
    </Ground>
  );
}
