import styled from 'styled-components';
import { Lattice } from '../elements/lattice';
import { Container } from '../layout/layout';
import { color, font, media, space } from '../tokens/tokens';

export const Ground = styled.footer`
  --ring: ${color.gold};
  position: relative;
  isolation: isolate;
  overflow: clip;
  background: ${color.night};
  color: ${color.nightMuted};
  font-size: 1rem;

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.nightInk};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  h2 {
    margin-block-end: ${space[1]};
    color: ${color.gold};
    font-size: 1rem;
    font-weight: 600;
  }
`;

export const Pattern = styled(Lattice)`
  position: absolute;
  z-index: -1;
  inset: 0;
  color: ${color.gold};
  opacity: 0.2;
  mask-image: linear-gradient(to bottom, #000, transparent 16rem);
`;

export const Columns = styled(Container)`
  display: grid;
  gap: ${space[6]} ${space[4]};
  padding-block: ${space[12]} ${space[6]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.wide} {
    grid-template-columns: 1.5fr 1.35fr 0.8fr 1.25fr;
  }
`;

export const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  margin-block-end: ${space[2]};
  color: ${color.nightInk};
  font-size: ${font.heading2};
  font-weight: 700;
  line-height: 1;

  & + p {
    margin-block-end: ${space[2]};
  }
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
`;

export const Closing = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.nightLine};
  font-size: ${font.small};

  a + a {
    margin-inline-start: ${space[3]};
  }
`;
