import { color, Icon, radius } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import styled from 'styled-components';

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};

  button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    cursor: pointer;
  }

  button:disabled {
    color: ${color.muted};
    opacity: 0.5;
    cursor: not-allowed;
  }

  output {
    min-inline-size: 2ch;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

export interface QuantityProps {
  readonly value: number;
  /** Counted item, for the buttons' names: «زيادة كمية SPSS». */
  readonly name: string;
  readonly onChange: (value: number) => void;
  /** 0 by default: less than one removes the line. */
  readonly min?: number;
  readonly max?: number;
}

/** Sets a number of pieces, one at a time. */
export function Quantity({ value, name, onChange, min = 0, max = 99 }: QuantityProps) {
  const removes = min < 1 && value === 1;
  return (
    <Box role="group" aria-label={`كمية ${isolate(name)}`}>
      <button type="button" aria-label={`زيادة كمية ${isolate(name)}`} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={20} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={removes ? `حذف ${isolate(name)}` : `إنقاص كمية ${isolate(name)}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name={removes ? 'trash' : 'minus'} size={20} />
      </button>
    </Box>
  );
}
