import type { PaypalCapture } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { knownEndpoint } from '../endpoints/endpoints';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { isPaidOtherwise, lockOrder } from '../orders/order-table';
import { deliverAndGetState } from '../outbox/deliver';
import type { Fields } from '../outbox/message';
import { insertMessage } from '../outbox/outbox-table';
import { customerFields } from '../payments/paid-order-fields';
import type { PaypalApi, PaypalStatus } from '../providers/paypal-api';
import { ProviderError } from '../providers/provider';
import {
  acceptedPaypalOrders,
  type Capture,
  claimCapture,
  findClaimedPaypalOrder,
  findPaypalOrder,
  type PaypalOrder,
  recordCapture,
  recordPaypalMismatch,
  unansweredCaptures,
  unclaimCapture,
} from './paypal-order';

/** Fields of a promotion that PayPal has captured (section 7 of the specification). Prices in dinar, `paypalAmount` in US dollars. */
function promotionFields(order: PaypalOrder, capture: Capture): Fields {
  const { customer, affiliate } = order.request;
  return [
    ...customerFields(customer),
    ['selectedPaymentMethod', 'paypal'],
    ['status', 'paid'],
    ['submissionDate', new Date(order.created_at).toISOString()],
    ['productName', order.sale.title],
    ['price', String(order.sale.price)],
    ['originalPrice', String(order.sale.originalPrice)],
    ['affiliateName', order.sale.affiliateName],
    ['affiliateId', affiliate],
    ...(order.sale.partner === '' ? [] : [['affiliatePartner', order.sale.partner] as const]),
    ['paypalOrderId', order.order_id],
    ['paypalPayerId', capture.payerId],
    ['paypalStatus', capture.status],
    ['paypalAmount', capture.amount],
    ['orderReference', order.reference],
  ];
}

/** Name of the message that registers a PayPal order. */
export const paypalRegistrationName = (orderId: string) => `paypal:${orderId}`;

/**
 * Captures an order that its payer has approved and registers it, once. Throws `ApiError` for an unknown order, a reference that another PayPal order has
 * paid, a declined payment, and if PayPal does not answer: the caller may retry.
 */
export async function capturePaypalOrder(context: GatewayContext, paypal: PaypalApi, orderId: string): Promise<PaypalCapture> {
  const order = await findPaypalOrder(context.database, orderId);
  if (!order) throw new ApiError('not-found');
  if (order.state === 'another-amount') throw new ApiError('another-amount');
  if (order.state === 'refunded') throw new ApiError('payment-declined');
  if (order.state === 'accepted') await registerCapture(context, order, order.capture);
  const capture = order.capture ?? (await captureOnce(context, paypal, order));
  const registration = await deliverAndGetState(context, paypalRegistrationName(orderId));
  return { ...capture, registered: registration === 'registered' };
}

async function captureOnce(context: GatewayContext, paypal: PaypalApi, order: PaypalOrder): Promise<Capture> {
  const isClaimed = await context.database.transaction(async (queries) => {
    await lockOrder(queries, order.reference);
    if (await isPaidOtherwise(queries, order.reference)) throw new ApiError('already-paid');
    return claimCapture(queries, order.order_id, context.clock());
  });
  if (!isClaimed) {
    const other = await findClaimedPaypalOrder(context.database, order.reference);
    if (other?.state === 'another-amount') throw new ApiError('another-amount');
    if (other?.order_id === order.order_id && other.capture) return other.capture;
    throw new ApiError(other?.state === 'captured' || other?.state === 'accepted' ? 'already-paid' : 'provider');
  }
  const capture = await settlePaypalOrder(context, order, () => paypal.capture(order.order_id));
  if (!capture) throw new ApiError('payment-declined');
  return capture;
}

/**
 * Stores PayPal's answer about a capture. Null if PayPal took nothing. Throws `ApiError` without an answer, for a later round, and if PayPal took another
 * amount than was due.
 */
async function settlePaypalOrder(context: GatewayContext, order: PaypalOrder, query: () => Promise<PaypalStatus>): Promise<Capture | null> {
  const status = await answered(context, order, query);
  if (status.state === 'open') {
    await unclaimCapture(context.database, order.order_id, context.clock());
    return null;
  }
  const { currency, state: _captured, ...capture } = status;
  if (!isDue(capture.amount, currency, order.sale.amount)) {
    const about = { orderId: order.order_id, reference: order.reference, due: order.sale.amount, paid: capture.amount, currency };
    const isNew = await recordPaypalMismatch(context.database, order.order_id, { ...capture, currency }, context.clock());
    const alert = 'ALERT: a payment of another amount waits for a person (riwaq orders)';
    if (isNew) context.log.error({ reason: 'another-amount', ...about }, alert);
    throw new ApiError('another-amount');
  }
  await registerCapture(context, order, capture);
  return capture;
}

/** Whether PayPal took the amount due, in US dollars, to the cent. `17.5` is `17.50`. */
function isDue(paid: string, currency: string, due: string): boolean {
  return currency === 'USD' && /^\d{1,7}(\.\d{1,2})?$/.test(paid) && Math.round(Number(paid) * 100) === Math.round(Number(due) * 100);
}

/** Stores a capture and inserts the message that registers its order, in one transaction, once. */
async function registerCapture(context: GatewayContext, order: PaypalOrder, capture: Capture | null): Promise<void> {
  if (!capture) throw new Error('a captured PayPal order has no capture');
  const endpoint = knownEndpoint(context, order.sale.endpoint, ['promotion']);
  const registration = paypalRegistrationName(order.order_id);
  await context.database.transaction(async (queries) => {
    const now = context.clock();
    if (!(await recordCapture(queries, order.order_id, capture, now))) return;
    const fields = promotionFields(order, capture);
    await insertMessage(
      queries,
      { endpoint, key: `paypal-${order.order_id}`, registration, encoding: 'multipart', fields },
      'waiting',
      now,
    );
  });
}

async function answered(
  context: GatewayContext,
  { reference }: PaypalOrder,
  sendQuery: () => Promise<PaypalStatus>,
): Promise<PaypalStatus> {
  try {
    return await sendQuery();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'PayPal did not answer about a capture');
    throw new ApiError('provider', {}, { cause: error });
  }
}

/** Milliseconds after which a capture without an answer is asked about. Longer than any capture takes. */
const STUCK_AFTER = 60_000;

/** Registers accepted amounts, and asks PayPal about captures without an answer (D9). */
export async function reconcilePaypal(context: GatewayContext): Promise<void> {
  const { paypal, database, clock } = context;
  if (!paypal) return;
  for (const order of await acceptedPaypalOrders(database)) await registerCapture(context, order, order.capture);
  for (const order of await unansweredCaptures(database, clock() - STUCK_AFTER)) {
    try {
      await settlePaypalOrder(context, order, () => paypal.status(order.order_id));
    } catch (error) {
      // PayPal did not answer. That is logged, and the next round asks again.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
