import styled from 'styled-components';
import { color, radius, shadow, space } from '../tokens/tokens';

/**
 * A bordered card. With `$interactive` it reacts to the pointer; the class `card-action` on its one link or button makes the whole card its target.
 */
export const Card = styled.article<{ readonly $interactive?: boolean; readonly $flush?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${({ $flush }) => ($flush ? '0' : space[2])};
  padding: ${({ $flush }) => ($flush ? '0' : space[3])};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: clip;
  ${({ $interactive }) =>
    $interactive &&
    `
    .card-action::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
    a:not(.card-action), button:not(.card-action) { position: relative; z-index: 1; }
    &:hover, &:focus-within { box-shadow: ${shadow}; border-color: ${color.lineStrong}; }
  `}
`;

/** Body of a card with a full-width cover (`<Card $flush>`). Its last element aligns with those of the cards beside it. */
export const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: ${space.oneAndHalf};
  padding: ${space[3]};

  > :last-child {
    margin-block-start: auto;
  }
`;
