import { color, font, Icon, type IconName, space } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useForm } from '../form/form-context';
import type { BoundField } from '../form/use-draft';
import { ChoiceLabel } from './choice-style';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.oneAndHalf} ${space[3]};
  padding: 0;
  border: 0;

  legend {
    margin-block-end: ${space[1]};
    padding: 0;
    font-size: ${font.label};
    font-weight: 500;
  }
`;

const Option = styled(ChoiceLabel)`
  strong {
    font-weight: 600;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }

  svg {
    margin-inline-start: auto;
    color: ${color.accentText};
  }
`;

interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: IconName;
}

export interface ChoiceGroupProps<Value extends string> extends Pick<BoundField, 'name' | 'value'> {
  readonly onValue: (value: Value) => void;
  readonly label: ReactNode;
  readonly options: readonly ChoiceOption<Value>[];
}

/** Radio buttons with explanations. One must be chosen. */
export function ChoiceGroup<Value extends string>({ name, value, onValue, label, options }: ChoiceGroupProps<Value>) {
  const { id } = useForm();
  return (
    <Group>
      <legend>{label}</legend>
      {options.map((option) => (
        <Option key={option.value} htmlFor={`${id}-${name}-${option.value}`}>
          <input
            type="radio"
            id={`${id}-${name}-${option.value}`}
            name={name}
            value={option.value}
            required
            checked={value === option.value}
            onChange={() => onValue(option.value)}
          />
          <span>
            <strong>{option.label}</strong>
            {option.text && <small>{option.text}</small>}
          </span>
          {option.icon && <Icon name={option.icon} />}
        </Option>
      ))}
    </Group>
  );
}
