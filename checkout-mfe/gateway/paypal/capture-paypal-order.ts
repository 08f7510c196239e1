import type { PaypalCapture } from '@riwaq/contracts';
import type { Doors } from '../doors';
import { knownLink } from '../endpoints';
import { errorRecord } from '../error-record';
import { ProviderError } from '../payments/providers/provider';
import { addPost } from '../posts/post';
import { register } from '../posts/register';
import { Refusal } from '../refusal';
import type { PaypalApi, PaypalStatus } from './paypal-api';
import { type Capture, capturedOrder, claimCapture, type PaypalOrder, paypalOrder, recordCapture, releaseCapture } from './paypal-order';
import { promotionFields } from './promotion-fields';

/** What the post that registers a PayPal order is called. */
const registrationName = (orderId: string) => `paypal:${orderId}`;

/**
 * Takes the money of an order that its payer has approved, and registers the paid order: once, however often it is asked.
 * Throws `Refusal` for an order that is not ours, an order reference that another PayPal order has paid, a payment that was
 * declined, and where PayPal does not answer: then it may be asked again.
 */
export async function capturePaypalOrder(doors: Doors, paypal: PaypalApi, orderId: string): Promise<PaypalCapture> {
  const order = await paypalOrder(doors.database, orderId);
  if (!order) throw new Refusal('not-found');
  const capture = order.capture ?? (await takeMoney(doors, paypal, order));
  const registration = await register(doors, registrationName(orderId));
  return { ...capture, registered: registration === 'registered' };
}

async function takeMoney(doors: Doors, paypal: PaypalApi, order: PaypalOrder): Promise<Capture> {
  if (!(await claimCapture(doors.database, order.order_id, doors.clock()))) {
    const other = await capturedOrder(doors.database, order.reference);
    if (other?.order_id === order.order_id && other.capture) return other.capture;
    throw new Refusal(other?.state === 'captured' ? 'already-paid' : 'provider');
  }
  const capture = await settlePaypalOrder(doors, order, () => paypal.capture(order.order_id));
  if (!capture) throw new Refusal('payment-declined');
  return capture;
}

/**
 * Puts on record what PayPal says of an order that is being captured, with the post that registers it, in one step. Null
 * where PayPal took nothing. Throws `Refusal` where it does not answer: the order stays as it was, to be asked about again.
 */
export async function settlePaypalOrder(doors: Doors, order: PaypalOrder, ask: () => Promise<PaypalStatus>): Promise<Capture | null> {
  const status = await answered(doors, order, ask);
  if (status.state === 'open') {
    await releaseCapture(doors.database, order.order_id, doors.clock());
    return null;
  }
  const { currency, state: _captured, ...capture } = status;
  if (capture.amount !== order.sale.amount || currency !== 'USD') {
    doors.log.error({ orderId: order.order_id, due: order.sale.amount, paid: capture.amount, currency }, 'PayPal took another amount');
  }
  const form = knownLink(doors, order.sale.link, ['promotion']);
  const registration = registrationName(order.order_id);
  await doors.database.transaction(async (queries) => {
    const now = doors.clock();
    if (!(await recordCapture(queries, order.order_id, capture, now))) return;
    const fields = promotionFields(order, capture);
    await addPost(queries, { form, key: `paypal-${order.order_id}`, registration, encoding: 'multipart', fields }, 'waiting', now);
  });
  return capture;
}

async function answered(doors: Doors, { reference }: PaypalOrder, ask: () => Promise<PaypalStatus>): Promise<PaypalStatus> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    doors.log.warn({ reference, ...errorRecord(error) }, 'PayPal did not say whether it took the money');
    throw new Refusal('provider', {}, { cause: error });
  }
}
