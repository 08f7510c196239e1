import { color, font, Latin, Ltr, space } from '@riwaq/design-system';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[3]};
  font-size: ${font.label};

  dt {
    color: ${color.muted};
  }

  dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** A labelled value about an order. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Read from left to right. */
  readonly isLatin: boolean;
}

/** Facts below one another, each label beside its value. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value, isLatin }) => (
        <FactRow key={label + value} label={label} value={value} isLatin={isLatin} />
      ))}
    </List>
  );
}

function FactRow({ label, value, isLatin }: Fact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{isLatin ? <Ltr>{value}</Ltr> : <Latin>{value}</Latin>}</dd>
    </>
  );
}
