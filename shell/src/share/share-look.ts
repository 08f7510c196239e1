import { color, font, motion, radius, space } from '@riwaq/design-system';
import styled, { css } from 'styled-components';

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  place-content: start;
  align-items: center;
  gap: ${space[1]};
  /* The room of two rows, as what stands for it while it loads has it. */
  min-block-size: 6rem;
`;

export const Label = styled.span`
  flex-basis: 100%;
  color: ${color.muted};
  font-size: ${font.small};
`;

const way = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  padding-inline: ${space.oneAndHalf};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.curve};

  @media (hover: hover) {
    &:hover {
      background: ${color.sunken};
    }
  }

  svg {
    color: ${color.accentText};
  }
`;

export const WayButton = styled.button`
  ${way}
`;

export const WayLink = styled.a`
  ${way}
`;

/** The page's address, where it could not be copied: chosen as a whole with one press. */
export const Address = styled.p`
  flex-basis: 100%;
  font-size: ${font.small};
  overflow-wrap: anywhere;
  user-select: all;
`;
