import { PendingPaymentReportSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { loggableError, REQUEST_BODY } from '../http/errors';
import { countUndelivered } from '../outbox/undelivered-messages';
import { countUnsettled } from '../payments/amount-mismatch';

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can take orders too, since its database and the published prices can be read;
 * otherwise 503. It tells how many messages still wait for their endpoint, and how many wait for a person (`dead`), as do
 * payments of another amount (`unsettled`) and second ones of their order (`paidTwice`); and how
 * many violations of pages' policies were reported since this gateway started.
 */
export function healthRoutes(server: FastifyInstance, context: GatewayContext, policyViolations: () => number): void {
  // Whoever watches the gateway asks often.
  const config = { rateLimit: false };
  server.get('/healthz', { config }, () => ({ ok: true }));
  server.get('/readyz', { config }, async (_request, reply) => {
    try {
      const [posts, payments] = await Promise.all([
        countUndelivered(context.database),
        countUnsettled(context.database),
        context.readPrices(),
      ]);
      return { ok: true, posts, payments, policyViolations: policyViolations() };
    } catch (error) {
      context.log.error(loggableError(error), 'the gateway is not ready');
      return reply.code(503).send({ ok: false });
    }
  });
}

/** Bytes that a report may have; a full one needs a hundred and fifty. */
const REPORT_LIMIT = 300;

/** Reports that one client may send in a minute: a device has one record, and a mobile network has many devices behind one address. */
const REPORTS_PER_MINUTE = 10;

/**
 * `POST /api/record-reports`: 204. A device that cannot use its pending record says so, once, and operations get a line of it: nothing
 * else happens, and nothing is stored. Many lines of the kind `other-release` after a promotion mean that the release lost the visitors' records.
 */
export function pendingPaymentReportRoutes(server: FastifyInstance): void {
  const config = { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000 } };
  server.post('/api/record-reports', { bodyLimit: REPORT_LIMIT, config }, async (request, reply) => {
    const { kind, ...about } = parse(PendingPaymentReportSchema, request.body, REQUEST_BODY);
    const line = { reason: `device-record-${kind}`, ...about };
    if (kind === 'expired') request.log.info(line, 'a device forgot the record of a payment that was never made');
    else request.log.warn(line, 'a device holds a record of a payment that it cannot use');
    return reply.code(204).send();
  });
}
