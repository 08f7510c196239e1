import type { BundleOrder, CartLine, OrderReference } from '@riwaq/contracts';
import { HttpError, now } from '@riwaq/runtime';
import { keepPendingPayment, restorePendingPayment } from '@riwaq/store/pending-payment';
import { leaveFor } from '../leave';
import { referenceFor, rememberAccepted } from '../order-identity';
import { bundleOrder, contentOf } from './bundle-order';
import type { CheckoutStep } from './failure-message';
import type { OrderForm } from './order-form-values';
import { type OrderDates, orderDates, pendingFields } from './pending-post';
import { pendingRecord } from './pending-record';
import { sendPendingOrder, startPayment } from './send-order';

export interface OrderAttempt {
  readonly form: OrderForm;
  readonly lines: readonly CartLine[];
  /** What the visitor saw and agreed to, in dinar. */
  readonly shownTotal: number;
  /** The shop has the order; what comes now is its payment. */
  readonly onAccepted: () => void;
}

/** What became of an order: paid by transfer later; on the way to the payment page; paid before; or to be confirmed at another total (D26). */
export type OrderOutcome =
  | { readonly kind: 'booked'; readonly reference: OrderReference }
  | { readonly kind: 'leaving'; readonly reference: OrderReference; readonly address: string }
  | { readonly kind: 'paid'; readonly reference: OrderReference; readonly transferId: number }
  | { readonly kind: 'price-changed'; readonly reference: OrderReference; readonly total: number };

/** An order that failed at a step. The form, the cart and the reference stay as they are. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';
  constructor(
    readonly step: CheckoutStep,
    readonly reference: OrderReference,
    cause: unknown,
  ) {
    super(`the order failed at its ${step}`, { cause });
  }
}

/**
 * Places a bundle order (D16): posts it as pending, then, where it is paid online, starts the payment, keeps the pending
 * record and leaves for the payment page. The cart stays until the payment is confirmed. Throws `OrderFailure`.
 */
export async function placeOrder({ form, lines, shownTotal, onAccepted }: OrderAttempt): Promise<OrderOutcome> {
  const content = contentOf(form, lines);
  const reference = referenceFor(content);
  const order = bundleOrder({ reference, form, lines, shownTotal });
  const dates = orderDates(now());

  await step('order', reference, () => sendPendingOrder(reference, pendingFields({ order, lines, payment: form.payment, ...dates })));
  rememberAccepted(reference, content);
  onAccepted();
  if (form.payment === 'bank') return { kind: 'booked', reference };
  return step('payment', reference, () => pay(order, lines, dates));
}

async function pay(order: BundleOrder, lines: readonly CartLine[], dates: OrderDates): Promise<OrderOutcome> {
  const { reference } = order;
  try {
    const started = await startPayment(order);
    keepPendingPayment(pendingRecord({ order, lines, started, ...dates }));
    leaveFor(started.url);
    return { kind: 'leaving', reference, address: started.url };
  } catch (error) {
    const refusal = error instanceof HttpError ? error.reason : undefined;
    if (refusal?.reason === 'price-changed' && refusal.total !== undefined) {
      return { kind: 'price-changed', reference, total: refusal.total };
    }
    const pending = refusal?.reason === 'already-paid' ? restorePendingPayment() : null;
    if (pending?.order.reference === reference) return { kind: 'paid', reference, transferId: pending.transferId };
    throw error;
  }
}

async function step<Result>(name: CheckoutStep, reference: OrderReference, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    throw new OrderFailure(name, reference, cause);
  }
}
