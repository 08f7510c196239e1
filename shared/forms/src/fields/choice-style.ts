import { color, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** Frame of a checkbox or radio button with its label; shows choice and focus. */
export const ChoiceLabel = styled.label`
  display: flex;
  gap: ${space.oneAndHalf};
  padding: ${space[2]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  line-height: 1.6;
  cursor: pointer;

  &:has(:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  input {
    margin-block-start: 0.25rem;
    outline: none;
  }
`;
