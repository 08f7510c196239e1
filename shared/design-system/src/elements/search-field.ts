import { color, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** Frame of a search: an `Icon`, then an `input`. The caller holds its text and results. */
export const SearchField = styled.div`
  position: relative;
  inline-size: 100%;

  > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.75rem);
    inset-inline-start: ${space[2]};
    color: ${color.muted};
    pointer-events: none;
  }

  > input {
    inline-size: 100%;
    min-block-size: 3rem;
    padding-inline: 3.25rem ${space[2]};
    border: 1.5px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
  }

  > input::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
`;
