import type { PaypalCapture } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import type { Queries } from '../database/database';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { changeInTurn } from '../orders/change-in-turn';
import { planUnpaidLetters } from '../orders/plan-letter';
import { deliverAndGetState } from '../outbox/deliver';
import { type Capture, PAYPAL_CURRENCY } from '../providers/capture';
import type { PaypalApi, PaypalStatus } from '../providers/paypal-api';
import { ProviderError } from '../providers/provider';
import { writeAmountMismatch } from './amount-mismatch';
import { type Payment, paymentsOf } from './payment';
import { claimCapture, paymentByPaypal, unclaimCapture, writeReview, writeReviewAgain } from './paypal-order';
import { givenBackOf, hundredths } from './refund';
import { registerPayment, registrationName } from './register-payment';
import { PARTLY, writeReversal } from './reversed-capture';

/**
 * Captures an order that its payer has approved and registers it, once. What PayPal still reviews is not registered, and asked about again. Throws `ApiError` for an unknown order, one that is paid already, a declined
 * payment, and if PayPal does not answer: the caller may retry.
 */
export async function capturePaypalOrder(context: GatewayContext, paypal: PaypalApi, orderId: string): Promise<PaypalCapture> {
  const payment = await paymentByPaypal(context.database, orderId);
  if (!payment) throw new ApiError('not-found');
  const { currency: _dollars, ...capture } = await capturedMoney(context, paypal, payment);
  if (capture.status !== 'COMPLETED' && (await paymentByPaypal(context.database, orderId))?.state === 'capturing')
    return { ...capture, registered: false };
  const registration = await deliverAndGetState(context, registrationName(payment.reference));
  return { ...capture, registered: registration === 'registered' };
}

async function capturedMoney(context: GatewayContext, paypal: PaypalApi, payment: Payment): Promise<Capture> {
  const { state, capture } = payment;
  if (state === 'pending' || state === 'capturing') return captureOnce(context, paypal, payment);
  if (state === 'accepted' && capture) await registerPayment(context, payment, { capture });
  else if (state !== 'paid') throw new ApiError(refusals[state] ?? 'already-paid');
  if (!capture) throw new Error('a captured PayPal order has no capture');
  return capture;
}

const refusals: { readonly [State in Payment['state']]?: 'another-amount' | 'payment-declined' } = {
  'another-amount': 'another-amount',
  refunded: 'payment-declined',
  returned: 'payment-declined',
  declined: 'payment-declined',
};

async function captureOnce(context: GatewayContext, paypal: PaypalApi, payment: Payment): Promise<Capture> {
  const { database, clock } = context;
  const { id, reference } = payment;
  const isClaimed = await changeInTurn(database, reference, (queries) => claimCapture(queries, payment, clock()));
  if (!isClaimed) {
    const known = await paymentsOf(database, reference);
    const mine = known.find((one) => one.id === id);
    if (mine?.state === 'paid' && mine.capture) return mine.capture;
    if (mine?.state === 'capturing' && mine.review) return mine.review;
    const states = known.map(({ state }) => state);
    if (states.includes('another-amount')) throw new ApiError('another-amount');
    throw new ApiError(states.includes('capturing') ? 'provider' : 'already-paid');
  }
  const capture = await settleCapture(context, payment, (orderId) => paypal.capture(orderId));
  if (!capture) throw new ApiError('payment-declined');
  return capture;
}

/**
 * Stores PayPal's answer about a capture. Null if PayPal took nothing. Throws `ApiError` without an answer, for a later round; if PayPal took another
 * amount than was due; and if the order was paid otherwise meanwhile.
 */
async function settleCapture(
  context: GatewayContext,
  payment: Payment,
  ask: (orderId: string) => Promise<PaypalStatus>,
): Promise<Capture | null> {
  const { database, clock } = context;
  const status = await answered(context, payment, ask);
  // Its order was registered, and PayPal reviews its money again.
  const hadCounted = payment.paid_at !== null;
  if (status.state === 'open' || (status.state === 'declined' && !hadCounted)) {
    if (!hadCounted) await changeInTurn(database, payment.reference, (queries) => reopenOrder(queries, payment, clock()));
    return null;
  }
  const { state, ...capture } = status;
  if (state === 'declined') {
    await writeReversal(context, payment, { change: state, capture });
    return null;
  }
  if (state === 'reviewed') {
    await changeInTurn(database, payment.reference, (queries) => writeReview(queries, payment, capture, clock()));
    return capture;
  }
  if (state === 'reversed') {
    await writeReversal(context, payment, { change: 'refunded', capture });
    throw new ApiError(capture.status === PARTLY ? 'another-amount' : 'payment-declined');
  }
  if (!isDue(capture, payment.sale.promotion?.amount ?? '')) {
    await writeAmountMismatch(context, payment, { capture });
    throw new ApiError('another-amount');
  }
  const registered = await registerPayment(context, payment, { capture });
  if (registered !== 'paid') throw new ApiError('already-paid');
  return capture;
}

/** Opens an order whose money did not come, and plans the letters that waited for PayPal's answer. */
async function reopenOrder(queries: Queries, payment: Payment, now: number): Promise<void> {
  if (await unclaimCapture(queries, payment)) await planUnpaidLetters(queries, payment.reference, now);
}

/** Whether PayPal took the amount due, in US dollars, to the cent. `17.5` is `17.50`. */
function isDue({ amount, currency }: Capture, due: string): boolean {
  return (
    currency === PAYPAL_CURRENCY &&
    /^\d{1,7}(\.\d{1,2})?$/.test(amount) &&
    Math.round(Number(amount) * 100) === Math.round(Number(due) * 100)
  );
}

async function answered(
  context: GatewayContext,
  { reference, paypal_id: orderId }: Payment,
  ask: (orderId: string) => Promise<PaypalStatus>,
): Promise<PaypalStatus> {
  try {
    return await ask(orderId ?? '');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'PayPal did not answer about a capture');
    throw new ApiError('provider', {}, { cause: error });
  }
}

/**
 * Asks PayPal about a capture that it has not answered or still reviews, and about money that came and may go back. Throws `ApiError` as `settleCapture`
 * does.
 */
export async function checkCapture(context: GatewayContext, payment: Payment): Promise<void> {
  const { paypal } = context;
  if (!paypal) throw new ApiError('provider');
  const ask = (orderId: string) => paypal.status(orderId);
  if (payment.state === 'capturing') await settleCapture(context, payment, ask);
  else await judgeKept(context, payment, await answered(context, payment, ask));
}

/** Stores what PayPal says of money that came. Nothing where it says what is known, or nothing of the money. */
async function judgeKept(context: GatewayContext, payment: Payment, status: PaypalStatus): Promise<void> {
  if (status.state === 'open' || status.state === 'captured') return;
  const { state, ...capture } = status;
  const { database, clock, log } = context;
  if (state === 'reviewed') {
    const { reference, paypal_id: orderId } = payment;
    if (!(await changeInTurn(database, reference, (queries) => writeReviewAgain(queries, payment, capture, clock())))) return;
    log.error(
      { reason: 'reviewed', reference, orderId },
      'ALERT: PayPal reviews money of a paid order, which counts no longer (the desk, «الطلبات»)',
    );
  } else if (state === 'declined') await writeReversal(context, payment, { change: state, capture });
  else if (!isKnown(payment, capture)) await writeReversal(context, payment, { change: 'refunded', capture });
}

/**
 * Whether the same went back before, with what staff noted since. An earlier gateway did not store how much: of money that a person accepted since, that stays
 * so.
 */
function isKnown(payment: Payment, { status, refunded }: Capture): boolean {
  const { state, capture: known } = payment;
  const before = hundredths(known?.refunded ?? 0) + hundredths(givenBackOf(payment));
  if (status === PARTLY && refunded !== undefined && hundredths(refunded) === before) return true;
  const wasAccepted = state === 'paid' && known?.refunded === undefined;
  return known?.status === status && (wasAccepted || known.refunded === refunded);
}
