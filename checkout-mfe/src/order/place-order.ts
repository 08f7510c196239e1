import {
  type OrderReference,
  type PaymentRequest,
  type PaymentStarted,
  PaymentStartedSchema,
  type PendingPayment,
  type PublicSite,
} from '@riwaq/contracts';
import { HttpError, now, request, type SentForm, sendForm } from '@riwaq/runtime';
import { keepPendingPayment, restorePendingPayment } from '@riwaq/store/pending-payment';
import { type KeptSummary, keepSummary } from './kept-summary';
import { leaveFor } from './leave';
import { type OrderDates, orderDates } from './order-dates';
import { hasMoneyCome, OrderFailure, type OrderStep } from './order-failure';
import type { OrderFlow } from './order-flow';
import { isAccepted, type OrderAtHand, referenceFor, rememberAccepted, revisionOf } from './order-identity';
import type { OrderMoney } from './track-order';

/** What a flow gives for one order to be placed. */
export interface OrderPlan extends OrderAtHand, Pick<SentForm, 'record' | 'file' | 'encoding'> {
  readonly flow: OrderFlow;
  /** The fields of its first post (specification, section 7). */
  readonly fields: (reference: OrderReference, dates: OrderDates) => Readonly<Record<string, string>>;
  /** What is kept on the device of it, for the visitor to show or save. */
  readonly summary: Pick<KeptSummary, 'lines' | 'total' | 'way'>;
  /** What it is worth to those who count. */
  readonly money: OrderMoney;
  /** Given where the gateway starts a payment: what it is asked, and the record that the browser keeps of it (D9). */
  readonly payment?: {
    readonly request: (reference: OrderReference) => PaymentRequest;
    readonly record: (order: PaymentRequest, started: PaymentStarted, dates: OrderDates) => PendingPayment;
  };
}

/**
 * What became of an order: taken, with nothing more to do; on the way to the payment page; money has come for it before; to be
 * confirmed at another total (D26); or with a gift that its offer no longer has.
 */
export type OrderOutcome =
  | { readonly kind: 'booked'; readonly reference: OrderReference }
  | { readonly kind: 'leaving'; readonly reference: OrderReference; readonly address: string }
  | { readonly kind: 'paid'; readonly reference: OrderReference; readonly transferId: number }
  | { readonly kind: 'price-changed'; readonly reference: OrderReference; readonly total: number }
  | { readonly kind: 'gift-gone'; readonly reference: OrderReference };

/** The shop has the order, what comes now is its payment. `isNew`: it did not have it before. */
export type OnAccepted = (reference: OrderReference, isNew: boolean) => void;

/**
 * Places an order (D16): posts its form, unless the shop has it already; then, where the gateway starts a payment, starts it,
 * keeps the pending record and leaves for the payment page. Throws `OrderFailure`.
 */
export async function placeOrder(site: PublicSite, plan: OrderPlan, onAccepted: OnAccepted): Promise<OrderOutcome> {
  const { flow, record, file, encoding, fields, payment } = plan;
  const reference = referenceFor(plan);
  const dates = orderDates(now());
  const isNew = !isAccepted(plan, reference);
  const form: SentForm = {
    name: flow,
    ...bound(site, plan, `${reference}:pending`, fields(reference, dates)),
    ...(record !== undefined && { record }),
    ...(file && { file }),
    ...(encoding && { encoding }),
  };

  if (isNew) {
    await step('order', reference, () => sendForm(site, form));
    rememberAccepted(plan, reference);
  }
  keepSummary({ ...plan.summary, reference, submissionDate: dates.submissionDate });
  onAccepted(reference, isNew);
  return payment ? step('payment', reference, () => pay(payment, reference, dates)) : { kind: 'booked', reference };
}

/**
 * The key of an order's form with its fields. The gateway tells by itself that a content was corrected; an endpoint that is posted to
 * directly gets each content under a key of its own, which says what it replaces.
 */
function bound(site: PublicSite, plan: OrderPlan, key: string, fields: SentForm['fields']): Pick<SentForm, 'key' | 'fields'> {
  const revision = site.directForms[plan.flow] === undefined ? 1 : revisionOf(plan);
  if (revision === 1) return { key, fields };
  const nth = (number: number) => (number === 1 ? key : `${key}~${number}`);
  return { key: nth(revision), fields: { ...fields, replaces: nth(revision - 1) } };
}

async function pay(payment: NonNullable<OrderPlan['payment']>, reference: OrderReference, dates: OrderDates): Promise<OrderOutcome> {
  const order = payment.request(reference);
  try {
    const started = await request('/api/payments', { body: order, schema: PaymentStartedSchema });
    keepPendingPayment(payment.record(order, started, dates));
    leaveFor(started.url);
    return { kind: 'leaving', reference, address: started.url };
  } catch (error) {
    const refusal = error instanceof HttpError ? error.reason : undefined;
    if (refusal?.reason === 'price-changed' && refusal.total !== undefined) {
      return { kind: 'price-changed', reference, total: refusal.total };
    }
    if (refusal?.reason === 'invalid' && refusal.field === 'giftId') return { kind: 'gift-gone', reference };
    const pending = hasMoneyCome(error) ? restorePendingPayment() : null;
    if (pending?.order.reference === reference) return { kind: 'paid', reference, transferId: pending.transferId };
    throw error;
  }
}

async function step<Result>(name: OrderStep, reference: OrderReference, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    throw new OrderFailure(name, reference, cause);
  }
}
