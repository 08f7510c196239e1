import type { CartLine } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { Row, SummarySheet } from '../order/summary-sheet';
import type { OrderTotals } from './order-totals';

interface Props {
  readonly lines: readonly CartLine[];
  readonly totals: OrderTotals;
}

/** What is in the bundle and what it costs, with its discount (D5). */
export function OrderSummary({ lines, totals: { subtotal, discount, total } }: Props) {
  const rows = lines.map(({ id, name, selectedVersion, quantity, originalPrice }) => ({
    key: `${id} ${selectedVersion}`,
    name,
    details: [...(selectedVersion ? [selectedVersion] : []), ...(quantity > 1 ? [`× ${quantity}`] : [])],
    price: formatPrice(quantity * originalPrice),
  }));
  return (
    <SummarySheet rows={rows} total={{ amount: total }}>
      {discount > 0 && (
        <>
          <Row price={formatPrice(subtotal)}>المجموع الفرعي</Row>
          <dt data-saved>خصم الباقة 5%</dt>
          <dd data-saved>
            <bdi>−{formatPrice(discount)}</bdi>
          </dd>
        </>
      )}
    </SummarySheet>
  );
}
