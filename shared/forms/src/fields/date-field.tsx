import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { BoundField } from '../form/use-draft';
import { controlStyle, FieldFrame, type FieldTexts, useField } from './field-frame';

const Input = styled.input`
  ${controlStyle}
  padding-block: 0;
`;

interface DateFieldProps extends BoundField, FieldTexts {
  /** The first and the last day that can be chosen: `2026-05-03`. */
  readonly first: string;
  readonly last: string;
  /** Shown for a day out of range. */
  readonly outside: string;
}

/** A day, in the device's own calendar. Its value is `2026-05-03`. */
export function DateField({ name, value, onValue, first, last, outside, required = false, ...texts }: DateFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const { id, problem, aria, recheck } = useField(name, texts.hint);

  useEffect(() => {
    if (!control.current) return;
    const isOutside = value !== '' && (value < first || value > last);
    control.current.setCustomValidity(isOutside ? outside : '');
    recheck(control.current);
  });

  return (
    <FieldFrame id={id} required={required} problem={problem} {...texts}>
      <Input
        {...aria}
        ref={control}
        id={id}
        name={name}
        type="date"
        dir="ltr"
        min={first}
        max={last}
        required={required}
        data-missing={texts.missing}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
