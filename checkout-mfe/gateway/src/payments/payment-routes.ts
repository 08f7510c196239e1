import { links, PaymentRequestSchema, type PaymentState, parse } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import type { CouponGuesses } from '../coupons/coupon-guesses';
import { ApiError } from '../http/api-error';
import { REQUEST_BODY } from '../http/errors';
import { warnOfMarkup } from '../http/warn-of-markup';
import { isByHttps, markDevice } from '../identity/device';
import { tokenHash } from '../identity/tokens';
import { deliverAndGetState } from '../outbox/deliver';
import { countReturnByToken, type Payment, POLLING_PERIOD, paymentByTransfer } from './payment';
import { registrationName } from './register-payment';
import { startPayment } from './start-payment';
import { type VerificationResult, verifyPayment } from './verify-payment';

/**
 * How a payment and the registration of its order stand (D9). A paid order's messages that are due are sent before the answer.
 * The transfer and the reference are only for the visitor who bears the payment's token. Throws `ApiError` for a transfer that is not ours.
 */
async function paymentState(context: GatewayContext, transferId: number, token: string | undefined): Promise<PaymentState> {
  const payment = await find(context, transferId);
  const verdict = await verifyPayment(context, payment);
  const isOwner = token !== undefined && tokenHash(token) === payment.token_hash;
  if (!isOwner) {
    const reason = token === undefined ? 'no-token' : 'token-of-another';
    context.log.info({ reason, transferId }, 'a payment was asked about without its own token: its details were kept back');
  }
  if (verdict === 'pending' || verdict === 'failed' || verdict === 'another-amount' || verdict === 'refunded') {
    const isOver = context.clock() > payment.created_at + POLLING_PERIOD;
    if (isOver) context.log.info({ reason: 'expired', transferId, status: verdict }, 'a payment was asked about that is long over');
    return { ...unpaid(verdict), registration: 'none', ...(isOwner ? { reference: payment.reference } : {}) };
  }
  const registration = await deliverAndGetState(context, registrationName(payment.reference));
  const paid = { status: 'paid', registration, ...duplicateOf(verdict) } as const;
  if (!isOwner) return paid;
  const { transfer } = await find(context, transferId);
  return { ...paid, reference: payment.reference, ...(transfer ? { transfer } : {}) };
}

type PaidVerdict = 'paid' | 'paid-twice' | 'returned';

/** Whether the payment is a second one of its order, and what becomes of its money. */
function duplicateOf(verdict: PaidVerdict): Pick<PaymentState, 'duplicate'> {
  if (verdict === 'paid') return {};
  return { duplicate: verdict === 'returned' ? 'returned' : 'owed' };
}

/** Whoever asks is told that another amount came, and that it was given back: a payer who has lost the token would pay again. */
function unpaid(verdict: Exclude<VerificationResult, PaidVerdict>): Pick<PaymentState, 'status' | 'failure'> {
  return verdict === 'another-amount' || verdict === 'refunded' ? { status: 'failed', failure: verdict } : { status: verdict };
}

async function find(context: GatewayContext, transferId: number): Promise<Payment> {
  const payment = await paymentByTransfer(context.database, transferId);
  if (!payment) throw new ApiError('not-found');
  return payment;
}

const COOKIE = 'riwaq_payment';
/** Seconds for which a visitor's browser can show the details of the payment that it started. */
const COOKIE_AGE = 3600;

const TransferId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Starting a payment, coming back from the provider's page, and asking how a payment stands. */
export function paymentRoutes(server: FastifyInstance, context: GatewayContext, guesses: CouponGuesses): void {
  function giveToken(reply: FastifyReply, token: string): void {
    // Whoever came by https, as the nearest trusted proxy tells it, never sends it in the clear, whatever the site calls itself.
    const secure = isByHttps(context, reply.request);
    reply.setCookie(COOKIE, token, { path: '/api/payments', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_AGE });
  }

  server.post('/api/payments', async (request, reply) => {
    const order = parse(PaymentRequestSchema, request.body, REQUEST_BODY);
    warnOfMarkup(request, Object.entries(order));
    const code = 'coupon' in order ? order.coupon : undefined;
    const device = markDevice(context, request, reply);
    const { answer, token } = await guesses.judge(request, code, () => startPayment(context, order, device));
    if (token !== undefined) giveToken(reply, token);
    return reply.code(201).send(answer);
  });

  server.get<{ Params: { token: string } }>('/api/payments/return/:token', async (request, reply) => {
    const { token } = request.params;
    const payment = await countReturnByToken(context.database, tokenHash(token));
    if (!payment) {
      context.log.warn({ reason: 'unknown-token' }, 'somebody came back with a token that nobody was given');
      // Without a transfer the page shows a failure at once.
      return reply.redirect(links.paymentSuccess, 303);
    }
    const { transfer_id: transferId, returns } = payment;
    if (returns > 1) context.log.info({ reason: 'used-token', transferId, returns }, 'a return address was gone to again');
    giveToken(reply, token);
    return reply.redirect(`${links.paymentSuccess}?transfer_id=${transferId}`, 303);
  });

  server.get<{ Params: { transferId: string } }>('/api/payments/:transferId', async (request) => {
    const id = v.safeParse(TransferId, request.params.transferId);
    if (!id.success) throw new ApiError('not-found');
    return paymentState(context, id.output, request.cookies[COOKIE]);
  });
}
