import type { ReactNode } from 'react';
import { useForm } from '../form/form-context';
import { ChoiceLabel } from './choice-style';

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
    <ChoiceLabel htmlFor={`${id}-${name}`}>
      <input type="checkbox" id={`${id}-${name}`} name={name} checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}
