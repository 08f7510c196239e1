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
import { type Host, HttpError, request, type SentForm, sendForm } from '@riwaq/runtime';
import { restorePendingPayments, storePendingPayment } from '@riwaq/store/pending-payment';
import { failedAt, isAlreadyPaidError, isReferenceTaken, shownFailure } from './order-failure';
import { type CurrentOrder, isAccepted, type OrderFlow, referenceFor, rememberAccepted, renewReference } from './order-identity';
import type { OrderOutcome } from './order-reducer';
import { type StoredSummary, storeSummary } from './stored-summary';

/** When an order is submitted, and when its subscription ends. ISO instants. */
export interface OrderDates {
  readonly submissionDate: string;
  readonly subscriptionEndDate: string;
}

/** Returns the dates of an order that is submitted at `instant` (milliseconds). */
export function orderDates(instant: number): OrderDates {
  return {
    submissionDate: new Date(instant).toISOString(),
    subscriptionEndDate: new Date(instant + SUBSCRIPTION_DAYS * DAY).toISOString(),
  };
}

/** One order of a flow, ready to be sent. */
export interface OrderPlan extends CurrentOrder, Pick<SentForm, 'record' | 'file' | 'encoding'> {
  /** Fields of the order's form (specification, section 7). */
  readonly fields: (reference: OrderReference, dates: OrderDates) => Readonly<Record<string, string>>;
  /** Ordered products by id, for fields that name them in words. The gateway prices and drops them. */
  readonly lines?: readonly OrderLine[];
  /** Kept on the device for the visitor to show or save. */
  readonly summary: Pick<StoredSummary, 'lines' | 'total' | 'way'> & Partial<Pick<StoredSummary, 'sums'>>;
  /** Sends the analytics events of a new order. Called once, when the shop has accepted it. */
  readonly track?: (reference: OrderReference) => void;
  /** The payment that the gateway starts: its request, and the device's record of it (D9) for the charged sum in dinar. */
  readonly payment?: {
    readonly request: (reference: OrderReference) => PaymentRequest;
    readonly record: (total: number) => Omit<PendingPayment, 'transferId' | 'order' | 'total' | keyof OrderDates> & Partial<OrderDates>;
  };
}

interface PaymentStart {
  readonly now: Host['now'];
  /** Opens the payment page. */
  readonly open: Host['leave'];
  /** Called when the shop has the order, before its payment is asked for. */
  readonly onStarting?: () => void;
}

/**
 * Places an order (D16): sends its form, unless the shop has accepted it before, then starts its payment and opens the payment page.
 * Never throws: a failure is an outcome with Arabic texts.
 */
export async function placeOrder(site: PublicSite, plan: OrderPlan, start: PaymentStart): Promise<OrderOutcome> {
  try {
    return await placeUnder(referenceFor(plan), plan, start).catch((error: unknown) => {
      // The reference belongs to another order: one retry with a new one.
      if (!isReferenceTaken(error)) throw error;
      return placeUnder(renewReference(plan.flow), plan, start);
    });
  } catch (error) {
    return { kind: 'failed', failure: shownFailure(plan.flow, error, site.supportEmail) };
  }
}

/** Starts another payment of a recorded order after a declined one, at its current price. Never throws. */
export async function payAgain(site: PublicSite, flow: OrderFlow, pending: PendingPayment, start: PaymentStart): Promise<OrderOutcome> {
  const { order } = pending;
  try {
    return await pay({ request: () => order, record: () => pending }, order.reference, orderDates(start.now()), start);
  } catch (error) {
    return { kind: 'failed', failure: shownFailure(flow, error, site.supportEmail) };
  }
}

async function placeUnder(reference: OrderReference, plan: OrderPlan, start: PaymentStart): Promise<OrderOutcome> {
  const dates = orderDates(start.now());
  const isNew = !isAccepted(plan, reference);
  if (isNew) {
    try {
      await sendForm(orderForm(plan, reference, dates));
    } catch (error) {
      return questionAfter(error) ?? failedAt('order', reference)(error);
    }
    rememberAccepted(plan, reference);
  }
  storeSummary({ ...plan.summary, reference, submissionDate: dates.submissionDate });
  // A payment that starts at the second attempt is still one order.
  if (isNew) plan.track?.(reference);
  return plan.payment ? pay(plan.payment, reference, dates, start) : { kind: 'accepted', reference };
}

/** Returns the form of an order with its idempotency key. The gateway detects a corrected form and prices its lines. */
function orderForm(
  { flow: name, record, file, encoding, lines, fields }: OrderPlan,
  reference: OrderReference,
  dates: OrderDates,
): SentForm {
  return {
    name,
    key: `${reference}:pending`,
    fields: { ...fields(reference, dates), ...(lines && { orderLines: JSON.stringify(lines) }) },
    ...(record !== undefined && { record }),
    ...(file && { file }),
    ...(encoding && { encoding }),
  };
}

/** Starts a payment, writes its record to the device and opens its page. Throws `OrderFailure`. */
async function pay(
  payment: NonNullable<OrderPlan['payment']>,
  reference: OrderReference,
  dates: OrderDates,
  { open, onStarting }: PaymentStart,
): Promise<OrderOutcome> {
  onStarting?.();
  const order = payment.request(reference);
  try {
    const { transferId, total, url } = await request('/api/payments', { body: order, schema: PaymentStartedSchema });
    storePendingPayment({ ...dates, ...payment.record(total), transferId, order, total });
    const { protocol } = new URL(url);
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`payment page refused: ${protocol} is no web address`);
    open(url);
    return { kind: 'leaving', reference, address: url };
  } catch (error) {
    const question = questionAfter(error);
    if (question) return question;
    const paid = isAlreadyPaidError(error) && restorePendingPayments().find((pending) => pending.order.reference === reference);
    if (paid) return { kind: 'already-paid', transferId: paid.transferId };
    return failedAt('payment', reference)(error);
  }
}

/** Returns the question that a refusal asks the visitor: a new price (D26), or an order without its gift. Null for any other error. */
function questionAfter(error: unknown): OrderOutcome | null {
  const refusal = error instanceof HttpError ? error.reason : undefined;
  if (refusal?.reason === 'price-changed' && refusal.total !== undefined) return { kind: 'price-changed', total: refusal.total };
  const isGiftGone = refusal?.reason === 'invalid' && (refusal.field === 'giftId' || refusal.field === 'selectedGift');
  return isGiftGone ? { kind: 'gift-gone' } : null;
}
