import { OrderSummary } from './order/order-summary';
import type { StoredSummary } from './order/stored-summary';
import { SummaryTools } from './order/summary-tools';

/** The stored summary of an order, with tools to share and save it. */
export function OrderedGoodsSummary({ summary }: { readonly summary: StoredSummary }) {
  const { lines, sums, total } = summary;
  return (
    <>
      <OrderSummary rows={lines} sums={sums} total={{ text: total }} level={2} />
      <SummaryTools summary={summary} />
    </>
  );
}
