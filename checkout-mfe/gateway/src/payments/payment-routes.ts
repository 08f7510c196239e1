import { type CookieName, links, PAYMENT_COOKIE_MS, type PaymentOutcome, type PaymentState } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { isByHttps } from '../identity/device';
import { tokenHash } from '../identity/tokens';
import { deliverAndGetState } from '../outbox/deliver';
import { countReturnByToken, type Payment, POLLING_PERIOD, paymentByTransfer } from './payment';
import { registrationName } from './register-payment';
import { verifyPayment } from './verify-payment';

/** Outcomes with nothing to register. */
const unpaid: readonly PaymentOutcome[] = ['pending', 'failed', 'another-amount', 'refunded'];

/**
 * State of a payment and its registration (D9), after sending the due messages of a paid order. Everybody learns the outcome: a payer without the token
 * could pay again. Only the token's owner gets transfer and reference. Throws `ApiError` for an unknown transfer.
 */
async function paymentState(context: GatewayContext, transferId: number, token: string | undefined): Promise<PaymentState> {
  const payment = await find(context, transferId);
  const status = await verifyPayment(context, payment);
  const isOwner = token !== undefined && tokenHash(token) === payment.token_hash;
  if (!isOwner) {
    const reason = token === undefined ? 'no-token' : 'token-of-another';
    context.log.info({ reason, transferId }, 'asked about a payment without its token: transfer and reference withheld');
  }
  const owned = isOwner ? { reference: payment.reference } : {};
  if (unpaid.includes(status)) {
    const isOver = context.clock() > payment.created_at + POLLING_PERIOD;
    if (isOver) context.log.info({ reason: 'expired', transferId, status }, 'asked about a payment that is long over');
    return { status, registration: 'none', ...owned };
  }
  const registration = await deliverAndGetState(context, registrationName(payment.reference));
  const transfer = isOwner ? (await find(context, transferId)).transfer : null;
  return { status, registration, ...owned, ...(transfer ? { transfer } : {}) };
}

async function find(context: GatewayContext, transferId: number): Promise<Payment> {
  const payment = await paymentByTransfer(context.database, transferId);
  if (!payment) throw new ApiError('not-found');
  return payment;
}

const COOKIE: CookieName = 'riwaq_payment';

const TransferId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Sets the cookie with which the payer's browser may show the transfer. */
export function setPaymentToken(context: GatewayContext, reply: FastifyReply, token: string): void {
  const secure = isByHttps(context, reply.request);
  reply.setCookie(COOKIE, token, { path: '/api/payments', httpOnly: true, sameSite: 'lax', secure, maxAge: PAYMENT_COOKIE_MS / 1000 });
}

/** `GET /api/payments/return/:token`, `GET /api/payments/:transferId`. */
export function paymentRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.get<{ Params: { token: string } }>('/api/payments/return/:token', async (request, reply) => {
    const { token } = request.params;
    const payment = await countReturnByToken(context.database, tokenHash(token));
    if (!payment) {
      context.log.warn({ reason: 'unknown-token' }, 'a return address with an unknown token');
      // Without a transfer the page shows a failure.
      return reply.redirect(links.paymentSuccess, 303);
    }
    const { transfer_id: transferId, returns } = payment;
    if (returns > 1) context.log.info({ reason: 'used-token', transferId, returns }, 'a return address was opened again');
    setPaymentToken(context, reply, token);
    return reply.redirect(`${links.paymentSuccess}?transfer_id=${transferId}`, 303);
  });

  server.get<{ Params: { transferId: string } }>('/api/payments/:transferId', async (request) => {
    const id = v.safeParse(TransferId, request.params.transferId);
    if (!id.success) throw new ApiError('not-found');
    return paymentState(context, id.output, request.cookies[COOKIE]);
  });
}
