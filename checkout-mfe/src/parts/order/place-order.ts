import {
  type GatewayError,
  ORDER_FILE_PART,
  ORDER_PART,
  type OrderRequest,
  PaymentStartedSchema,
  type PendingPayment,
  type PublicSite,
  TakenSchema,
} from '@riwaq/contracts';
import { type Host, HttpError, request } from '@riwaq/runtime';
import { restorePendingPayments, storePendingPayment } from '@riwaq/store/pending-payment';
import { failedAt, isAlreadyPaidError, isReferenceUsedUp, shownFailure } from './order-failure';
import {
  acceptedPrice,
  type CurrentOrder,
  flowOf,
  forgetSent,
  type ReferencedOrder,
  referenceFor,
  rememberSent,
  renewReference,
} from './order-identity';
import type { OrderPlan } from './order-plan';
import type { OrderOutcome } from './order-reducer';
import { storeSummary } from './stored-summary';

export { finishOrder } from './order-identity';
export { orderPlan } from './order-plan';

interface PaymentStart {
  readonly now: Host['now'];
  /** Opens the payment page. */
  readonly open: Host['leave'];
  /** Called when the shop has the order, before its payment is asked for. */
  readonly onStarting?: () => void;
}

/**
 * Places an order: sends it, unless the shop has accepted it before, then starts its payment and opens the payment page.
 * Never throws: a failure is an outcome with Arabic texts.
 */
export async function placeOrder(site: PublicSite, plan: OrderPlan, start: PaymentStart): Promise<OrderOutcome> {
  const { order, file, since } = plan;
  const flow = flowOf(order);
  const { price, ...chosen } = order;
  const current = { flow, content: JSON.stringify([chosen, file && [file.name, file.size, file.lastModified]]), price, since };
  try {
    const referenced = referenceFor(current);
    return await placeUnder(referenced, current, plan, start).catch((error: unknown) => {
      if (!isReferenceUsedUp(error)) throw error;
      return placeUnder(renewReference(flow, referenced.earlier), current, plan, start);
    });
  } catch (error) {
    return { kind: 'failed', failure: shownFailure(flow, error, site.supportEmail) };
  }
}

/** Starts another payment of a recorded order, at the price at which it was ordered. Never throws. */
export async function payAgain(site: PublicSite, pending: PendingPayment, start: PaymentStart): Promise<OrderOutcome> {
  try {
    return await pay(pending, () => pending, start);
  } catch (error) {
    return { kind: 'failed', failure: shownFailure(flowOf(pending), error, site.supportEmail) };
  }
}

/** Refusals after which the shop has nothing of what was sent. */
const nothingTaken: readonly GatewayError['reason'][] = [
  'invalid',
  'unknown-product',
  'not-available',
  'price-changed',
  'coupon',
  'file-type',
  'too-large',
];

async function placeUnder(referenced: ReferencedOrder, current: CurrentOrder, plan: OrderPlan, start: PaymentStart): Promise<OrderOutcome> {
  const { reference, earlier } = referenced;
  const submissionDate = new Date(start.now()).toISOString();
  const known = acceptedPrice(current, reference);
  // It was ordered at another price than this page shows.
  if (known !== null && known !== current.price) return { kind: 'price-changed', total: known };
  const isNew = known === null;
  if (isNew) {
    rememberSent(current, referenced, null);
    try {
      await request('/api/orders', { body: bodyOf({ ...plan.order, reference }, plan.file), schema: TakenSchema });
    } catch (error) {
      rememberRefusal(current, referenced, error);
      return questionAfter(error) ?? failedAt('order', reference)(error);
    }
    rememberSent(current, referenced, 'accepted');
  }
  storeSummary({ ...plan.summary, reference, submissionDate, ...(earlier && { earlier }) });
  // A payment that starts at the second attempt is still one order.
  if (isNew) plan.track?.(reference);
  const { email } = plan.order.customerInfo;
  return plan.payment ? pay({ reference, email }, plan.payment, start) : { kind: 'accepted', reference };
}

/** An endpoint that refuses takes the reference with it; without an answer, or from a gateway in trouble, nobody knows. */
function rememberRefusal(current: CurrentOrder, referenced: ReferencedOrder, error: unknown): void {
  const reason = error instanceof HttpError ? error.reason?.reason : undefined;
  if (reason === 'form-endpoint' || reason === 'too-many-requests') rememberSent(current, referenced, 'refused');
  else if (reason && nothingTaken.includes(reason)) forgetSent(current.flow, referenced);
}

/** The order as JSON, or with its file as multipart. */
function bodyOf(order: OrderRequest, file: File | null | undefined): object | FormData {
  if (!file) return order;
  const body = new FormData();
  body.append(ORDER_PART, JSON.stringify(order));
  body.append(ORDER_FILE_PART, file);
  return body;
}

/** Starts the payment of a placed order, writes its record to the device and opens its page. Throws `OrderFailure`. */
async function pay(
  { reference, email }: Pick<PendingPayment, 'reference' | 'email'>,
  record: NonNullable<OrderPlan['payment']>,
  { now, open, onStarting }: PaymentStart,
): Promise<OrderOutcome> {
  onStarting?.();
  try {
    const started = await request(`/api/orders/${reference}/payment`, { body: { email }, schema: PaymentStartedSchema });
    const { transferId, total, url } = started;
    storePendingPayment({ lines: [], ...record(total), transferId, reference, email, since: now() });
    const { protocol } = new URL(url);
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`payment page refused: ${protocol} is no web address`);
    open(url);
    return { kind: 'leaving', reference, address: url };
  } catch (error) {
    const paid = isAlreadyPaidError(error) && restorePendingPayments().find((pending) => pending.reference === reference);
    if (paid) return { kind: 'already-paid', transferId: paid.transferId };
    return failedAt('payment', reference)(error);
  }
}

/** Returns the question that a refusal asks the visitor: a new price, or an order without its gift. Null for any other error. */
function questionAfter(error: unknown): OrderOutcome | null {
  const refusal = error instanceof HttpError ? error.reason : undefined;
  if (refusal?.reason === 'price-changed' && refusal.total !== undefined) return { kind: 'price-changed', total: refusal.total };
  return refusal?.reason === 'invalid' && refusal.field === 'giftId' ? { kind: 'gift-gone' } : null;
}
