import { color, font, Icon, media, space, VisuallyHidden } from '@riwaq/design-system';
import { formatNumber } from '@riwaq/text';
import { Fragment, type ReactNode, useState } from 'react';
import styled from 'styled-components';

/** As wide and high as there is room. */
const Scroll = styled.div`
  max-block-size: 20rem;
  overflow: auto;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.caption};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.half} ${space[1]};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    font-weight: 400;

    ${media.medium} {
      white-space: nowrap;
    }

    ${media.phone} {
      padding-inline: 0 ${space.half};
    }
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${color.surface};
    font-weight: 600;
  }
`;

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  cursor: pointer;

  svg {
    visibility: hidden;

    /* No room for what is not seen. */
    ${media.phone} {
      display: none;
    }
  }

  [aria-sort='ascending'] > & svg {
    display: block;
    visibility: visible;
    transform: rotate(180deg);
  }

  [aria-sort='descending'] > & svg {
    display: block;
    visibility: visible;
  }
`;

/** Place of the rows' names among the columns of numbers. */
const NAME = -1;

interface Row {
  /** Its name as a text, by which names are sorted. */
  readonly key: string;
  readonly name: ReactNode;
  /** Null is a number that nobody measured. */
  readonly values: readonly (number | null)[];
}

interface NumberTableProps {
  readonly label: string;
  /** Heading of the rows' names. */
  readonly first: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The column from whose highest number rows are sorted, until a press on another head. Without it rows stay in their order. */
  readonly sortedBy?: number;
}

/** Numbers by row and column. It scrolls by itself, by keyboard too. A head sorts from the highest number or the first name, pressed again the other way. */
export function NumberTable({ label, first, columns, rows, sortedBy }: NumberTableProps) {
  const [{ at, isDescending }, setOrder] = useState({ at: sortedBy, isDescending: true });
  const shown = at === undefined ? rows : [...rows].sort((one, other) => compare(one, other, at) * (isDescending ? -1 : 1));

  const head = (own: number, text: string) => {
    if (at === undefined) return <th scope="col">{text}</th>;
    return (
      <th scope="col" aria-sort={own === at ? (isDescending ? 'descending' : 'ascending') : 'none'}>
        <Sort type="button" onClick={() => setOrder({ at: own, isDescending: own === at ? !isDescending : own !== NAME })}>
          {text}
          <Icon name="chevronDown" size={16} />
        </Sort>
      </th>
    );
  };
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table>
        {at !== undefined && <VisuallyHidden as="caption">{`${label}. زر رأس العمود يرتّب به.`}</VisuallyHidden>}
        <thead>
          <tr>
            {head(NAME, first)}
            {columns.map((column, own) => (
              <Fragment key={column}>{head(own, column)}</Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column, own) => (
                <td key={column}>{number(values[own] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const number = (value: number | null) => (value === null ? '—' : formatNumber(value));

function compare(one: Row, other: Row, at: number): number {
  if (at === NAME) return one.key < other.key ? -1 : Number(one.key > other.key);
  return (one.values[at] ?? 0) - (other.values[at] ?? 0);
}
