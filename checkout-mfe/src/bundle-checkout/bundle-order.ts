import type { BundleOrder, CartLine, OrderReference } from '@riwaq/contracts';
import { customerOf } from '../order/customer-form';
import type { OrderForm } from './order-form-values';

export interface OrderContent {
  readonly reference: OrderReference;
  readonly form: OrderForm;
  readonly lines: readonly CartLine[];
  /** What the visitor saw and agreed to, in dinar (D26). */
  readonly shownTotal: number;
}

/** The order as `POST /api/payments` takes it: what is bought, by identity, and by whom (D8). The form has checked what was typed. */
export function bundleOrder({ reference, form, lines, shownTotal }: OrderContent): BundleOrder {
  return {
    kind: 'bundle',
    reference,
    customer: customerOf(form),
    specialization: form.specialization.trim(),
    additionalNotes: form.additionalNotes.trim(),
    lines: lines.map((line) => ({ productId: line.id, version: line.selectedVersion, quantity: line.quantity })),
    shownTotal,
  };
}

/** What makes an order this one and not another: two orders of the same text are the same order, sent again. */
export function contentOf(form: OrderForm, lines: readonly CartLine[]): string {
  const { firstName, lastName, email, phone, wilaya, specialization, additionalNotes, payment } = form;
  const typed = [firstName, lastName, email, phone, wilaya, specialization, additionalNotes, payment];
  return JSON.stringify([typed, lines.map((line) => [line.id, line.selectedVersion, line.quantity, line.originalPrice])]);
}
