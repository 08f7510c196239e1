import { color, radius, space } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useForm } from '../form/form-context';

const Row = styled.label`
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
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  input {
    flex: none;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin-block-start: 0.125rem;
    accent-color: ${color.ink};
    outline: none;
  }
`;

export interface CheckFieldProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** Something that the visitor confirms. What depends on it says so; the browser does not refuse the form for it. */
export function CheckField({ name, checked, onChecked, children }: CheckFieldProps) {
  const { id } = useForm();
  return (
    <Row htmlFor={`${id}-${name}`}>
      <input type="checkbox" id={`${id}-${name}`} name={name} checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      <span>{children}</span>
    </Row>
  );
}
