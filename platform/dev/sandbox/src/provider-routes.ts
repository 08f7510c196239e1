import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Faults } from './faults';
import { sendPage } from './layout';
import { paymentLinkPage, paymentPage, unknownPaymentPage } from './payment-page';
import { type SandboxTransfer, TransferRequestSchema, type Transfers } from './transfers';

/**
 * The card provider's API: `POST /provider/transfers` starts a transfer, `GET /provider/transfers/:id` returns its state. `POST
 * /provider/transfers/:id/webhook` sends the webhook: early, late, twice or never, as a test needs.
 */
export function providerRoutes(server: FastifyInstance, transfers: Transfers, faults: Faults): void {
  server.post('/provider/transfers', async (request, reply) => {
    if (await faults.inject('provider/start', reply)) return reply;
    const { transfer } = transfers.start(parse(TransferRequestSchema, request.body, 'POST /provider/transfers'));
    const url = `${request.protocol}://${request.host}/provider/pay/${transfer.id}`;
    return reply.code(201).send({ id: transfer.id, url });
  });

  server.get<{ Params: { id: string } }>('/provider/transfers/:id', async (request, reply) => {
    if (await faults.inject('provider/status', reply)) return reply;
    const found = transfers.find(Number(request.params.id));
    if (!found) return reply.code(404).send({ message: 'no such transfer' });
    return { ...found.transfer, status: found.state, completed: found.state === 'completed' };
  });

  server.post<{ Params: { id: string } }>('/provider/transfers/:id/webhook', async (request, reply) => {
    const found = transfers.find(Number(request.params.id));
    if (!found?.request.webhookUrl) return reply.code(404).send({ message: 'no such transfer, or nowhere to send its webhook to' });
    const body = JSON.stringify({ id: found.transfer.id, status: found.state });
    const answer = await fetch(found.request.webhookUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return { shopAnswered: answer.status };
  });
}

/** `paid`: another amount, in dinar. For tests. */
const ChoiceSchema = v.object({
  choice: v.picklist(['approve', 'decline', 'leave']),
  paid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The provider's hosted page, where a visitor approves, declines or leaves, and the page of a payment link. Both work without script. */
export function paymentPageRoutes(server: FastifyInstance, transfers: Transfers): void {
  function withTransfer(id: string, reply: FastifyReply, answer: (found: SandboxTransfer) => FastifyReply): FastifyReply {
    const found = transfers.find(Number(id));
    return found ? answer(found) : sendPage(reply.code(404), unknownPaymentPage());
  }

  server.get<{ Params: { id: string } }>('/provider/pay/:id', (request, reply) =>
    withTransfer(request.params.id, reply, (found) => sendPage(reply, paymentPage(found))),
  );

  server.post<{ Params: { id: string } }>('/provider/pay/:id', (request, reply) =>
    withTransfer(request.params.id, reply, ({ request: requested, transfer }) => {
      const { choice, paid } = parse(ChoiceSchema, request.body, 'the payment page');
      if (choice === 'leave') return reply.redirect(requested.cancelUrl, 303);
      transfers.decide(transfer.id, choice === 'approve' ? 'completed' : 'declined', paid);
      return reply.redirect(requested.returnUrl, 303);
    }),
  );

  server.get<{ Params: { key: string } }>('/pay/:key', (request, reply) => sendPage(reply, paymentLinkPage(request.params.key)));
}
