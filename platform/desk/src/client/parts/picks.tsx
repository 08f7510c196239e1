import { color, font, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { useId } from 'react';
import styled from 'styled-components';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding: 0;
  border: 0;
`;

const Pick = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  padding-inline: ${space.oneAndHalf};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  cursor: pointer;

  /* Three fit beside one another. */
  ${media.phone} {
    padding-inline: ${space[1]};
    font-size: ${font.caption};
  }

  &:has(:checked) {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.surface};
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }
`;

interface PicksProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One of a few, as pills: what a page shows. */
export function Picks<Value extends string>({ label, value, onValue, options }: PicksProps<Value>) {
  const name = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Pick key={option.value}>
          <VisuallyHidden as="input" type="radio" name={name} checked={option.value === value} onChange={() => onValue(option.value)} />
          {option.label}
        </Pick>
      ))}
    </Group>
  );
}
