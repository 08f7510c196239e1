import { color, font, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** A title, perhaps with a button beside it, above searches as buttons. */
export const Searches = styled.section`
  display: grid;
  gap: ${space[1]};

  > div:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }

  button {
    min-block-size: 2.75rem;
    padding-inline: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    background: none;
    cursor: pointer;
  }

  > div:first-child button {
    border-color: transparent;
    color: ${color.muted};
    font-size: ${font.caption};
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
`;
