import { css } from 'styled-components';
import { color, motion, radius } from '../tokens/tokens';

/** How the header's square tools look: search, cart, menu. */
export const toolLook = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: 2.875rem;
  block-size: 2.875rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.nightInk};
  cursor: pointer;

  @media (hover: hover) {
    transition: background-color ${motion.fast} ${motion.curve};

    &:hover {
      background: ${color.nightLine};
    }
  }
`;
