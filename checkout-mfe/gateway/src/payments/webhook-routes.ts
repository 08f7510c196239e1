import { OrderReferenceSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { registerRoutes } from '../http/register-routes';
import { isWebhookSigned } from '../identity/tokens';
import { type Payment, paymentsOf, pollNoLaterThan } from './payment';
import { verifyPayment } from './verify-payment';

/** Verifies a payment. If another question blocks ours, the next round asks. */
async function handleWebhook(context: GatewayContext, payment: Payment): Promise<void> {
  if ((await verifyPayment(context, payment)) === 'pending')
    await pollNoLaterThan(context.database, payment.id, context.clock() + context.providerPollInterval);
}

const WebhookSchema = v.object({ reference: OrderReferenceSchema, signature: v.pipe(v.string(), v.maxLength(100)) });

/**
 * `POST /api/payments/webhook?reference=…&signature=…`: the provider's webhook. It is only a hint: the gateway asks the provider itself. A repeated
 * webhook changes nothing.
 */
export function webhookRoutes(server: FastifyInstance, context: GatewayContext): void {
  registerRoutes(server, 'webhooks', async (scope) => {
    // The body is never read: any content type will do.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null));
    });
    scope.post('/api/payments/webhook', async (request, reply) => {
      const query = v.safeParse(WebhookSchema, request.query);
      const isOurs = query.success && isWebhookSigned(query.output.reference, query.output.signature, context.webhookSecret);
      if (!isOurs) {
        context.log.warn({ reason: 'bad-signature' }, 'a webhook has a bad signature');
        throw new ApiError('bad-signature');
      }
      for (const payment of await paymentsOf(context.database, query.output.reference)) await handleWebhook(context, payment);
      return reply.code(204).send();
    });
  });
}
