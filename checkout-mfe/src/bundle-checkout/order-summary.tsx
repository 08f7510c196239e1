import type { CartLine } from '@riwaq/contracts';
import { color, font, Heading, Latin, Price, radius, space } from '@riwaq/design-system';
import { formatPrice } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { OrderTotals } from './order-totals';

const Sheet = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  background: ${color.sunken};
  border-radius: ${radius.card};
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[1]} ${space[2]};
  font-size: ${font.small};

  dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  small {
    color: ${color.muted};
    font-size: inherit;
  }
`;

const Sums = styled(Rows)`
  align-items: baseline;
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.line};

  [data-saved] {
    color: ${color.success};
  }
`;

interface Props {
  readonly lines: readonly CartLine[];
  readonly totals: OrderTotals;
}

/** What is ordered and what it costs, line by line. */
export function OrderSummary({ lines, totals: { subtotal, discount, total } }: Props) {
  return (
    <Sheet aria-label="ملخص الطلب">
      <Heading level={3} size={4}>
        ملخص الطلب
      </Heading>
      <Rows>
        {lines.map(({ id, name, selectedVersion, quantity, originalPrice }) => (
          <Row key={`${id} ${selectedVersion}`} price={formatPrice(quantity * originalPrice)}>
            <Latin>{name}</Latin>
            {selectedVersion && <small> · {selectedVersion}</small>}
            {quantity > 1 && <small> × {quantity}</small>}
          </Row>
        ))}
      </Rows>
      <Sums>
        {discount > 0 && (
          <>
            <Row price={formatPrice(subtotal)}>المجموع الفرعي</Row>
            <dt data-saved>خصم الباقة 5%</dt>
            <dd data-saved>
              <bdi>−{formatPrice(discount)}</bdi>
            </dd>
          </>
        )}
        <dt>
          <strong>المبلغ الإجمالي</strong>
        </dt>
        <dd>
          <Price amount={total} />
        </dd>
      </Sums>
    </Sheet>
  );
}

function Row({ children, price }: { readonly children: ReactNode; readonly price: string }) {
  return (
    <>
      <dt>{children}</dt>
      <dd>{price}</dd>
    </>
  );
}
