import type { BundleOrder, CartLine, PaymentStarted, PendingPayment } from '@riwaq/contracts';
import { orderTotals } from './order-totals';
import type { OrderDates } from './pending-post';

export interface StartedOrder extends OrderDates {
  readonly order: BundleOrder;
  readonly lines: readonly CartLine[];
  readonly started: PaymentStarted;
}

/** The record that the browser keeps of a started payment (D9). `total` is what the gateway charges; subtotal and discount are the page's. */
export function pendingRecord({ order, lines, started, submissionDate, subscriptionEndDate }: StartedOrder): PendingPayment {
  const { subtotal, discount } = orderTotals(lines);
  return {
    transferId: started.transferId,
    order,
    summary: lines.map(({ name, selectedVersion, quantity, price }) => ({ name, version: selectedVersion, quantity, price })),
    subtotal,
    discount,
    total: started.total,
    submissionDate,
    subscriptionEndDate,
  };
}
