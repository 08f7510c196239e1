import { OrderReferenceSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
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
 * `POST /api/payments/notice?reference=…&signature=…`: a notice of the provider. It is only a hint: the gateway asks the provider itself. A repeated
 * notice changes nothing.
 */
export function webhookRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.register(async (scope) => {
    // The body is never read: any content type will do.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null));
    });
    scope.post('/api/payments/notice', async (request, reply) => {
      const notice = v.safeParse(WebhookSchema, request.query);
      const isOurs = notice.success && isWebhookSigned(notice.output.reference, notice.output.signature, context.webhookSecret);
      if (!isOurs) {
        context.log.warn({ reason: 'bad-signature' }, 'a notice has a bad signature');
        throw new ApiError('bad-signature');
      }
      for (const payment of await paymentsOf(context.database, notice.output.reference)) await handleWebhook(context, payment);
      return reply.code(204).send();
    });
  });
}
