import { links, PaymentRequestSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Doors } from '../doors';
import { REQUEST_BODY } from '../errors';
import { warnOfMarkup } from '../markup';
import { Refusal } from '../refusal';
import { returnByToken } from './payment';
import { paymentState } from './payment-state';
import { tokenHash } from './return-token';
import { startPayment } from './start-payment';

const COOKIE = 'riwaq_payment';
/** Seconds for which a visitor's browser can show the details of the payment that it started. */
const COOKIE_AGE = 3600;

const TransferId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Starting a payment, coming back from the provider's page, and asking how a payment stands. */
export function paymentRoutes(server: FastifyInstance, doors: Doors): void {
  function giveToken(reply: FastifyReply, token: string): void {
    // Whoever came by https, as the nearest trusted proxy tells it, never sends it in the clear, whatever the site calls itself.
    const secure = doors.siteOrigin.startsWith('https:') || reply.request.protocol === 'https';
    reply.setCookie(COOKIE, token, { path: '/api/payments', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_AGE });
  }

  server.post('/api/payments', async (request, reply) => {
    const order = parse(PaymentRequestSchema, request.body, REQUEST_BODY);
    warnOfMarkup(request, Object.entries(order));
    const { answer, token } = await startPayment(doors, order);
    if (token !== undefined) giveToken(reply, token);
    return reply.code(201).send(answer);
  });

  server.get<{ Params: { token: string } }>('/api/payments/return/:token', async (request, reply) => {
    const { token } = request.params;
    const payment = await returnByToken(doors.database, tokenHash(token));
    if (!payment) {
      doors.log.warn({ reason: 'unknown-token' }, 'somebody came back with a token that nobody was given');
      // Without a transfer the page shows a failure at once.
      return reply.redirect(links.paymentSuccess, 303);
    }
    const { transfer_id: transferId, returns } = payment;
    if (returns > 1) doors.log.info({ reason: 'used-token', transferId, returns }, 'a return address was gone to again');
    giveToken(reply, token);
    return reply.redirect(`${links.paymentSuccess}?transfer_id=${transferId}`, 303);
  });

  server.get<{ Params: { transferId: string } }>('/api/payments/:transferId', async (request) => {
    const id = v.safeParse(TransferId, request.params.transferId);
    if (!id.success) throw new Refusal('not-found');
    return paymentState(doors, id.output, request.cookies[COOKIE]);
  });
}
