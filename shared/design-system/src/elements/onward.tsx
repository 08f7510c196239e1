import styled from 'styled-components';
import { color, space } from '../tokens/tokens';

/** The words at a card's foot that say where the card leads, with the icon «forward». A link where they are the card's own action. */
export const Onward = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-block-size: 2.75rem;
  color: ${color.accentText};
  font-weight: 600;
  text-decoration: none;
`;
