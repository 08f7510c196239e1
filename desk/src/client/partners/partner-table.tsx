import type { PartnerRow } from '@riwaq/contracts/partner-rows';
import { color, font, Icon, Ltr, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { formatNumber } from '@riwaq/text';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[1]} ${space[2]};
    text-align: start;
    white-space: nowrap;
  }

  tbody tr {
    border-block-start: 1px solid ${color.line};
  }

  thead th {
    padding: 0;
  }

  tbody th {
    font-weight: 500;
  }

  ${media.phone} {
    font-size: ${font.small};
  }
`;

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-block-size: 2.75rem;
  inline-size: 100%;
  padding-inline: ${space[2]};
  border: 0;
  background: none;
  font-weight: 600;
  cursor: pointer;

  svg {
    visibility: hidden;
  }

  [aria-sort='ascending'] > & svg {
    visibility: visible;
    transform: rotate(180deg);
  }

  [aria-sort='descending'] > & svg {
    visibility: visible;
  }
`;

type Field = 'name' | 'visits' | 'orders' | 'paid' | 'money' | 'refunded';

const heads: readonly { readonly field: Exclude<Field, 'name'>; readonly label: string }[] = [
  { field: 'visits', label: 'زيارات' },
  { field: 'orders', label: 'طلبات' },
  { field: 'paid', label: 'مدفوعة' },
  { field: 'money', label: 'المبلغ (دج)' },
  { field: 'refunded', label: 'المردود (دج)' },
];

function compare(one: PartnerRow, other: PartnerRow, field: Field): number {
  if (field === 'name') return one.name < other.name ? -1 : Number(one.name > other.name);
  return (one[field] ?? 0) - (other[field] ?? 0);
}

interface PartnerTableProps {
  /** What the table holds, for screen readers. */
  readonly label: string;
  /** Head of the first column. */
  readonly one: string;
  readonly rows: readonly PartnerRow[];
  /** Address that a name leads to; undefined where it is none. */
  readonly hrefOf: (name: string) => string | undefined;
}

/** A table whose columns are sorted by their heads: once from the highest number (names: from the first), once more the other way. */
export function PartnerTable({ label, one, rows, hrefOf }: PartnerTableProps) {
  const [order, setOrder] = useState<{ readonly field: Field; readonly isDescending: boolean }>({ field: 'money', isDescending: true });
  const { field, isDescending } = order;
  const sorted = [...rows].sort((a, b) => compare(a, b, field) * (isDescending ? -1 : 1));
  const shown = heads.filter((head) => head.field !== 'visits' || rows.some(({ visits }) => visits !== null));

  const head = (own: Field, text: ReactNode) => (
    <th key={own} scope="col" aria-sort={own === field ? (isDescending ? 'descending' : 'ascending') : 'none'}>
      <Sort type="button" onClick={() => setOrder({ field: own, isDescending: own === field ? !isDescending : own !== 'name' })}>
        {text}
        <Icon name="chevronDown" size={16} />
      </Sort>
    </th>
  );
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table>
        <VisuallyHidden as="caption">{`${label}. زر رأس العمود يرتّب به.`}</VisuallyHidden>
        <thead>
          <tr>
            {head('name', one)}
            {shown.map((each) => head(each.field, each.label))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => {
            const href = hrefOf(row.name);
            return (
              <tr key={row.name}>
                <th scope="row">
                  {href ? (
                    <a href={href}>
                      <Ltr>{row.name}</Ltr>
                    </a>
                  ) : (
                    <Ltr>{row.name}</Ltr>
                  )}
                </th>
                {shown.map((each) => (
                  <td key={each.field}>{formatNumber(row[each.field] ?? 0)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}
