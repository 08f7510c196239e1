import {
  DAY,
  type OrderLine,
  type OrderReference,
  type PaymentRequest,
  PaymentStartedSchema,
  type PendingPayment,
  type PublicSite,
  SUBSCRIPTION_DAYS,
} from '@riwaq/contracts';
import { HttpError, now, request, type SentForm, sendForm } from '@riwaq/runtime';
import { restorePendingPayment, storePendingPayment } from '@riwaq/store/pending-payment';
import { failedAt, isAlreadyPaidError, isReferenceTaken, type ShownFailure, shownFailure } from './order-failure';
import {
  type CurrentOrder,
  isAccepted,
  type OrderFlow,
  referenceFor,
  rememberAccepted,
  renewReference,
  revisionOf,
} from './order-identity';
import { type StoredSummary, storeSummary } from './stored-summary';
import type { OrderValue } from './track-order';

/** The only way out of the site: goes to another address in this tab. Tests set it with `setRedirect`. */
let exit = (address: string): void => globalThis.location.assign(address);

/** Replaces the way out, for tests. */
export function setRedirect(way: (address: string) => void): void {
  exit = way;
}

/** Leaves for a web address, by `go` where it is given. Throws for anything else (`javascript:`, `data:`), which no payment page is. */
function redirectTo(address: string, go = exit): void {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a web address: ${protocol}`);
  go(address);
}

/** When an order was submitted, and when its subscription ends. ISO instants. */
export interface OrderDates {
  readonly submissionDate: string;
  readonly subscriptionEndDate: string;
}

/** The dates of an order that is submitted at `instant` (milliseconds). */
export function orderDates(instant: number): OrderDates {
  return {
    submissionDate: new Date(instant).toISOString(),
    subscriptionEndDate: new Date(instant + SUBSCRIPTION_DAYS * DAY).toISOString(),
  };
}

/** What a flow gives for one order to be placed. */
export interface OrderPlan extends CurrentOrder, Pick<SentForm, 'record' | 'file' | 'encoding'> {
  readonly flow: OrderFlow;
  /** The fields of its first form (specification, section 7). */
  readonly fields: (reference: OrderReference, dates: OrderDates) => Readonly<Record<string, string>>;
  /** What is ordered by identity, where the fields say it in words: the gateway prices it by these, and passes them on to nobody. */
  readonly lines?: readonly OrderLine[];
  /** What is kept on the device of it, for the visitor to show or save. */
  readonly summary: Pick<StoredSummary, 'lines' | 'total' | 'way'> & Partial<Pick<StoredSummary, 'sums'>>;
  /** What it is worth to those who count. */
  readonly value: OrderValue;
  /** Given where the gateway starts a payment: what it is asked, and what the browser's record of it (D9) says beside the transfer, by the sum in dinar that the gateway charges. */
  readonly payment?: {
    readonly request: (reference: OrderReference) => PaymentRequest;
    readonly record: (total: number) => Omit<PendingPayment, 'transferId' | 'order' | 'total' | keyof OrderDates> & Partial<OrderDates>;
    /** Opens the payment page; without it this tab leaves for it. */
    readonly open?: (address: string) => void;
  };
}

/**
 * What became of an order: taken, with nothing more to do; on the way to the payment page; money has come for it before; to be
 * confirmed at another total (D26); or with a gift that its offer no longer has.
 */
type OrderOutcome =
  | { readonly kind: 'booked'; readonly reference: OrderReference }
  | { readonly kind: 'leaving'; readonly reference: OrderReference; readonly address: string }
  | { readonly kind: 'paid'; readonly reference: OrderReference; readonly transferId: number }
  | { readonly kind: 'price-changed'; readonly reference: OrderReference; readonly total: number }
  | { readonly kind: 'gift-gone'; readonly reference: OrderReference };

/** The shop has the order, what comes now is its payment. `isNew`: it did not have it before. */
type OnAccepted = (reference: OrderReference, isNew: boolean) => void;

/**
 * Places an order (D16): sends its form, unless the shop has it already; then, where the gateway starts a payment, starts it,
 * keeps the pending record and leaves for the payment page. Where its reference is another order's, it gets another one, once. Throws `OrderFailure`.
 */
export async function sendOrderAndStartPayment(site: PublicSite, plan: OrderPlan, onAccepted: OnAccepted): Promise<OrderOutcome> {
  try {
    return await placeUnder(referenceFor(plan), site, plan, onAccepted);
  } catch (error) {
    if (!isReferenceTaken(error)) throw error;
    return placeUnder(renewReference(plan.flow), site, plan, onAccepted);
  }
}

async function placeUnder(reference: OrderReference, site: PublicSite, plan: OrderPlan, onAccepted: OnAccepted): Promise<OrderOutcome> {
  const { flow, record, file, encoding, fields, payment } = plan;
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
    const refused = await sendForm(site, form).then(
      () => null,
      (error: unknown) => refusedOutcome(error, reference) ?? failedAt('order', reference)(error),
    );
    if (refused) return refused;
    rememberAccepted(plan, reference);
  }
  storeSummary({ ...plan.summary, reference, submissionDate: dates.submissionDate });
  onAccepted(reference, isNew);
  return payment ? pay(payment, reference, dates).catch(failedAt('payment', reference)) : { kind: 'booked', reference };
}

/**
 * The key of an order's form with its fields. The gateway finds out by itself that a content was corrected, and prices it by its lines. An endpoint that is posted to
 * directly gets each content under another key, which says what it replaces.
 */
function bound(site: PublicSite, plan: OrderPlan, key: string, fields: SentForm['fields']): Pick<SentForm, 'key' | 'fields'> {
  if (site.directForms[plan.flow] === undefined) {
    return { key, fields: { ...fields, ...(plan.lines && { orderLines: JSON.stringify(plan.lines) }) } };
  }
  const revision = revisionOf(plan);
  if (revision === 1) return { key, fields };
  const nth = (number: number) => (number === 1 ? key : `${key}~${number}`);
  return { key: nth(revision), fields: { ...fields, replaces: nth(revision - 1) } };
}

async function pay(payment: NonNullable<OrderPlan['payment']>, reference: OrderReference, dates: OrderDates): Promise<OrderOutcome> {
  const order = payment.request(reference);
  try {
    const { transferId, total, url } = await request('/api/payments', { body: order, schema: PaymentStartedSchema });
    storePendingPayment({ ...dates, ...payment.record(total), transferId, order, total });
    redirectTo(url, payment.open);
    return { kind: 'leaving', reference, address: url };
  } catch (error) {
    const refused = refusedOutcome(error, reference);
    if (refused) return refused;
    const pending = isAlreadyPaidError(error) ? restorePendingPayment() : null;
    if (pending?.order.reference === reference) return { kind: 'paid', reference, transferId: pending.transferId };
    throw error;
  }
}

/** The question to the visitor after a refusal: another total (D26), or an order without its gift. Null for any other refusal. */
function refusedOutcome(error: unknown, reference: OrderReference): Extract<OrderOutcome, { kind: 'price-changed' | 'gift-gone' }> | null {
  const refusal = error instanceof HttpError ? error.reason : undefined;
  if (refusal?.reason === 'price-changed' && refusal.total !== undefined) return { kind: 'price-changed', reference, total: refusal.total };
  const isGiftGone = refusal?.reason === 'invalid' && (refusal.field === 'giftId' || refusal.field === 'selectedGift');
  return isGiftGone ? { kind: 'gift-gone', reference } : null;
}

/** What became of an order, a failure in the visitor's words among it. */
export type PlacedOrderResult = OrderOutcome | { readonly kind: 'failed'; readonly reference: null; readonly failure: ShownFailure };

/** Places an order, and says in words what went wrong. Never throws. */
export async function placeOrder(site: PublicSite, plan: OrderPlan, onAccepted: OnAccepted): Promise<PlacedOrderResult> {
  try {
    return await sendOrderAndStartPayment(site, plan, onAccepted);
  } catch (error) {
    return { kind: 'failed', reference: null, failure: shownFailure(plan.flow, error, site.supportEmail) };
  }
}

/** Starts another payment of the order of a record, after its payment was declined: the same order, at what it costs now. Never throws. */
export async function payAgain(site: PublicSite, flow: OrderFlow, pending: PendingPayment): Promise<PlacedOrderResult> {
  const { reference } = pending.order;
  const payment: NonNullable<OrderPlan['payment']> = {
    request: () => pending.order,
    record: () => pending,
  };
  try {
    return await pay(payment, reference, orderDates(now())).catch(failedAt('payment', reference));
  } catch (error) {
    return { kind: 'failed', reference: null, failure: shownFailure(flow, error, site.supportEmail) };
  }
}
