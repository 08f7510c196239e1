import { color, font } from '@riwaq/design-system';
import styled from 'styled-components';

/** A name with small facts below it, as the summary of what unfolds. */
export const Summary = styled.span`
  display: grid;

  small {
    color: ${color.muted};
    font-size: ${font.caption};
    font-weight: 400;
  }
`;
