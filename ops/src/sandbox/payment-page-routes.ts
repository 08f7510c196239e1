import { parse } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { sendPage } from './layout';
import { paymentLinkPage, paymentPage, unknownPaymentPage } from './payment-page';
import type { SandboxTransfer, Transfers } from './transfers';

/** `paid`: another amount than was asked for, in dinar; a test says so, the page does not. */
const ChoiceSchema = v.object({
  choice: v.picklist(['approve', 'decline', 'leave']),
  paid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The provider's hosted page, where a visitor approves, declines or leaves, and the page behind a payment link. Both work without script. */
export function paymentPageRoutes(server: FastifyInstance, transfers: Transfers): void {
  function withTransfer(id: string, reply: FastifyReply, answer: (found: SandboxTransfer) => FastifyReply): FastifyReply {
    const found = transfers.find(Number(id));
    return found ? answer(found) : sendPage(reply.code(404), unknownPaymentPage());
  }

  server.get<{ Params: { id: string } }>('/provider/pay/:id', (request, reply) =>
    withTransfer(request.params.id, reply, (found) => sendPage(reply, paymentPage(found))),
  );

  server.post<{ Params: { id: string } }>('/provider/pay/:id', (request, reply) =>
    withTransfer(request.params.id, reply, ({ request: asked, transfer }) => {
      const { choice, paid } = parse(ChoiceSchema, request.body, 'the payment page');
      if (choice === 'leave') return reply.redirect(asked.cancelUrl, 303);
      transfers.decide(transfer.id, choice === 'approve' ? 'completed' : 'declined', paid);
      return reply.redirect(asked.returnUrl, 303);
    }),
  );

  server.get<{ Params: { key: string } }>('/pay/:key', (request, reply) => sendPage(reply, paymentLinkPage(request.params.key)));
}
