import { OrderReferenceSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { isWebhookSigned } from '../identity/tokens';
import { type Payment, paymentsOf, pollNoLaterThan } from './payment';
import { verifyPayment } from './verify-payment';

/** A notice that comes while somebody asks, or has just asked, is news all the same: then the gateway's next round asks. */
async function handleWebhook(context: GatewayContext, payment: Payment): Promise<void> {
  if ((await verifyPayment(context, payment)) === 'pending')
    await pollNoLaterThan(context.database, payment.id, context.clock() + context.providerPollInterval);
}

const WebhookSchema = v.object({ reference: OrderReferenceSchema, signature: v.pipe(v.string(), v.maxLength(100)) });

/**
 * `POST /api/payments/notice?reference=…&signature=…`: the provider says that something happened to an order's payments. That is a hint:
 * whatever it says, the gateway asks the provider itself. The same notice again, early or late, changes nothing more.
 */
export function webhookRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.register(async (scope) => {
    // What a notice says is not believed, so it is not read either: any kind of body will do.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null));
    });
    scope.post('/api/payments/notice', async (request, reply) => {
      const notice = v.safeParse(WebhookSchema, request.query);
      const isOurs = notice.success && isWebhookSigned(notice.output.reference, notice.output.signature, context.webhookSecret);
      if (!isOurs) {
        context.log.warn({ reason: 'bad-signature' }, 'a notice came with a bad signature');
        throw new ApiError('bad-signature');
      }
      for (const payment of await paymentsOf(context.database, notice.output.reference)) await handleWebhook(context, payment);
      return reply.code(204).send();
    });
  });
}
