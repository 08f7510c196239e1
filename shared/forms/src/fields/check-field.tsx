import type { ReactNode } from 'react';
import { useForm } from '../form/form-context';
import { ChoiceLabel } from './choice-style';

export interface CheckFieldProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox. It is never `required`: the button that depends on it is disabled instead. */
export function CheckField({ name, checked, onChecked, children }: CheckFieldProps) {
  const { id } = useForm();
  return (
    <ChoiceLabel htmlFor={`${id}-${name}`}>
      <input type="checkbox" id={`${id}-${name}`} name={name} checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}
