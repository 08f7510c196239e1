import { color, font, radius, shadow, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { controlStyle } from '../fields/field-frame';

export const Box = styled.div`
  position: relative;
`;

export const Input = styled.input`
  ${controlStyle}
  padding-inline-end: 3.25rem;
`;

export const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: 3.25rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.muted};
  cursor: pointer;
`;

export const List = styled.ul`
  position: absolute;
  z-index: 5;
  inset-block-start: calc(100% + ${space.half});
  inset-inline: 0;
  max-block-size: 17rem;
  padding: ${space.half};
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  box-shadow: ${shadow};
`;

export const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-block-size: 2.875rem;
  padding: ${space.half} ${space.oneAndHalf};
  border-radius: 0.5rem;
  line-height: 1.5;
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.sunken};
  }

  &[aria-selected='true'] {
    font-weight: 600;
  }

  > span:first-child,
  > bdi,
  small {
    color: ${color.muted};
    font-size: ${font.caption};
    font-weight: 400;
  }

  > span:not(:first-child) {
    flex: 1;
  }

  small {
    display: block;
  }
`;
