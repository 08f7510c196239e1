import type { BundleOrder, CartLine } from '@riwaq/contracts';
import { formatPriceText } from '@riwaq/text';
import type { OrderDates } from '../order/order-dates';
import type { PaymentMethod } from './order-form-values';
import { orderTotals } from './order-totals';

export interface PendingOrder extends OrderDates {
  readonly order: BundleOrder;
  readonly lines: readonly CartLine[];
  readonly payment: PaymentMethod;
}

/** A line of the order as a person reads it: «Grammarly Premium (شهر واحد) × 1 — من 1,200 دج». The price is of one piece. */
function productLine({ name, selectedVersion, quantity, price }: CartLine): string {
  return `${name}${selectedVersion ? ` (${selectedVersion})` : ''} × ${quantity} — ${formatPriceText(price)}`;
}

/** The fields of the custom bundle order endpoint (specification, section 7), and the order's reference (D25). Amounts in dinar, digits only. */
export function pendingFields({ order, lines, payment, submissionDate, subscriptionEndDate }: PendingOrder): Record<string, string> {
  const { commune: _commune, ...customer } = order.customer;
  const { subtotal, discount, total } = orderTotals(lines);
  return {
    ...customer,
    specialization: order.specialization,
    additionalNotes: order.additionalNotes,
    orderType: 'custom bundle',
    selectedProducts: lines.map(productLine).join('\n'),
    subtotal: String(subtotal),
    discount: String(discount),
    totalAmount: String(total),
    selectedPaymentMethod: payment,
    status: 'pending',
    submissionDate,
    subscriptionEndDate,
    orderReference: order.reference,
  };
}
