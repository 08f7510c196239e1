import type { CartLine, PaymentRequest, PaymentStarted, PendingPayment } from '@riwaq/contracts';
import { type OrderDates, SUBSCRIPTION_DAYS } from '../order/order-dates';
import { orderTotals } from './order-totals';

export interface StartedOrder extends OrderDates {
  readonly order: PaymentRequest;
  readonly lines: readonly CartLine[];
  readonly started: PaymentStarted;
}

/** The record that the browser keeps of a started payment (D9). `total` is what the gateway charges; subtotal and discount are the page's. */
export function pendingRecord({ order, lines, started, submissionDate, subscriptionEndDate }: StartedOrder): PendingPayment {
  const { subtotal, discount } = orderTotals(lines);
  return {
    transferId: started.transferId,
    order,
    productName: 'باقة مخصصة',
    duration: `${SUBSCRIPTION_DAYS} days`,
    summary: lines.map(({ name, selectedVersion, quantity, price }) => ({ name, version: selectedVersion, quantity, price })),
    subtotal,
    discount,
    total: started.total,
    submissionDate,
    subscriptionEndDate,
  };
}
