import type { RecordField } from '@riwaq/contracts/edited-records';
import { color, font, space } from '@riwaq/design-system';
import { CheckField } from '@riwaq/forms';
import { useField } from '@riwaq/forms/field-frame';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldGroup } from '../../parts/field-group';
import type { FieldProps } from './form-state';

export const Line = styled.p`
  color: ${color.muted};
  font-size: ${font.caption};

  &[role='alert'] {
    color: ${color.danger};
  }
`;

interface FieldProblemProps {
  readonly id: string;
  /** Nothing is shown without one. */
  readonly problem: ReactNode;
}

/** What is wrong with a field that several controls make. */
export const FieldProblem = ({ id, problem }: FieldProblemProps) =>
  problem && (
    <Line id={`${id}-problem`} role="alert">
      {problem}
    </Line>
  );

const Several = styled(FieldGroup)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[1]};

  ${Line} {
    grid-column: 1 / -1;
  }
`;

export function TickField({ field, path, value, onValue }: FieldProps) {
  const { id, problem } = useField(path, field.hint);
  return (
    <div>
      <CheckField name={path} checked={value === true} onChecked={(on) => onValue(on || !field.isOptional ? on : undefined)}>
        {field.label}
        {field.hint && <Line as="small"> {field.hint}</Line>}
      </CheckField>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

/** Several of a few values, in the order of the choices. */
export function PicksField({ field, path, value, onValue }: FieldProps<Extract<RecordField, { readonly choices: unknown }>>) {
  const { id, problem } = useField(path, field.hint);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const tick = (one: string, on: boolean) => {
    const next = field.choices.map((choice) => choice.value).filter((each) => (each === one ? on : chosen.includes(each)));
    onValue(next.length === 0 && field.isOptional ? undefined : next);
  };
  return (
    <Several id={id} tabIndex={-1} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>{field.label}</legend>
      {field.choices.map((choice) => (
        <CheckField
          key={choice.value}
          name={`${path}:${choice.value}`}
          checked={chosen.includes(choice.value)}
          onChecked={(on) => tick(choice.value, on)}
        >
          {choice.label}
        </CheckField>
      ))}
      {field.hint && <Line>{field.hint}</Line>}
      <FieldProblem id={id} problem={problem} />
    </Several>
  );
}
