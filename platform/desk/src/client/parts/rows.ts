import { color, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** A row of a list whose rows share one frame. */
export const Row = styled.li`
  display: grid;
  gap: ${space.half} ${space[2]};
  padding: ${space.oneAndHalf} ${space[2]};
  background: ${color.surface};
  border: 1px solid ${color.line};

  & + & {
    border-block-start: 0;
  }

  &:first-child {
    border-start-start-radius: ${radius.card};
    border-start-end-radius: ${radius.card};
  }

  &:last-child {
    border-end-start-radius: ${radius.card};
    border-end-end-radius: ${radius.card};
  }
`;

/** An item of a list in a card, with a line between two. Words beside one another stay on their line. */
export const Item = styled.li`
  padding-block: ${space[1]};

  > * + * {
    margin-block-start: ${space[1]};
  }

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;
