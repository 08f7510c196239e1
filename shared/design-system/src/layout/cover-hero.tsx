import { Container, Cover, color, Lattice, media, radius, space } from '@riwaq/design-system';
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
    grid-template-columns: minmax(0, 1fr) 28rem;
    gap: ${space[6]};
  }

  img {
    border-radius: ${radius.card};
  }

  /* As in a list of what is over. */
  &[data-over] img {
    filter: saturate(0.5);
    opacity: 0.85;
  }
`;

export interface CoverHeroProps {
  /** Path of the largest image of the first screen; decorative. */
  readonly cover: string;
  /** What the page is about is over: its cover is weaker. */
  readonly over?: boolean;
  /** Content beside the cover, such as the title. */
  readonly children: ReactNode;
}

/** Dark header of a record's page, with its cover. */
export function CoverHero({ cover, over = false, children }: CoverHeroProps) {
  return (
    <Ground>
      <Lattice />
      <Row data-over={over || undefined}>
        {children}
        <Cover src={cover} priority />
      </Row>
    </Ground>
  );
}
