import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { loggableError } from '../http/errors';
import { countUndelivered } from '../outbox/undelivered-messages';
import { countUnsettled } from '../payments/amount-mismatch';

/** The process answers, whatever else fails. */
export const HEALTH_ROUTE = '/healthz';

/**
 * `GET /healthz`: the process answers. `GET /readyz`: database and published prices are readable, else 503. Counts undelivered messages (`dead` ones wait
 * for a person) and payments that wait for one, as `countUnsettled` does.
 */
export function healthRoutes(server: FastifyInstance, context: GatewayContext): void {
  // Monitoring asks often.
  const config = { rateLimit: false };
  server.get(HEALTH_ROUTE, { config }, () => ({ ok: true }));
  server.get('/readyz', { config }, async (_request, reply) => {
    try {
      const [messages, payments] = await Promise.all([
        countUndelivered(context.database),
        countUnsettled(context.database, context.clock()),
        context.readPrices(),
      ]);
      return { ok: true, messages, payments };
    } catch (error) {
      context.log.error(loggableError(error), 'the gateway is not ready');
      return reply.code(503).send({ ok: false });
    }
  });
}
