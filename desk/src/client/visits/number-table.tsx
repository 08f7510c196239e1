import { color, font, media, space } from '@riwaq/design-system';
import { formatNumber } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** As wide and high as there is room. */
const Scroll = styled.div`
  max-block-size: 20rem;
  overflow: auto;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.small};
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
      padding-inline: ${space.half};
    }
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${color.surface};
    font-weight: 600;
  }
`;

interface NumberTableProps {
  readonly label: string;
  /** Heading of the rows' names. */
  readonly first: string;
  readonly columns: readonly string[];
  /** Null is a number that nobody measured. */
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly values: readonly (number | null)[] }[];
}

/** Numbers by row and column. It scrolls by itself, by keyboard too. */
export function NumberTable({ label, first, columns, rows }: NumberTableProps) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column, at) => (
                <td key={column}>{number(values[at] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const number = (value: number | null) => (value === null ? '—' : formatNumber(value));
