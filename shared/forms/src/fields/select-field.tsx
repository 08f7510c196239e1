import { color, Icon, space } from '@riwaq/design-system';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { BoundField } from '../form/use-draft';
import { controlStyle, FieldFrame, type FieldTexts, useField } from './field-frame';

const Box = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[2]};
    margin-block: auto;
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  padding-inline-end: 3.25rem;
  appearance: none;
  cursor: pointer;
`;

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends BoundField, FieldTexts {
  readonly options: readonly SelectOption[];
  /** Label of the empty option. */
  readonly placeholder: string;
}

/** A native select. An unknown value shows as empty. */
export function SelectField({ name, value, onValue, options, placeholder, required = false, ...texts }: SelectFieldProps) {
  const control = useRef<HTMLSelectElement>(null);
  const { id, problem, aria, recheck } = useField(name, texts.hint);
  const known = options.some((option) => option.value === value) ? value : '';

  useEffect(() => {
    if (control.current) recheck(control.current);
  });

  return (
    <FieldFrame id={id} required={required} problem={problem} {...texts}>
      <Box>
        <Select
          {...aria}
          ref={control}
          id={id}
          name={name}
          required={required}
          data-missing={texts.missing}
          value={known}
          onChange={(event) => onValue(event.target.value)}
        >
          <option value="" disabled={required}>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon name="chevronDown" size={20} />
      </Box>
    </FieldFrame>
  );
}
