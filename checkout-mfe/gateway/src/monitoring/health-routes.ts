import { PendingPaymentReportSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { loggableError, REQUEST_BODY } from '../http/errors';
import { countUndelivered } from '../outbox/undelivered-messages';
import { countUnsettled } from '../payments/amount-mismatch';

/**
 * `GET /healthz`: the process answers. `GET /readyz`: database and published prices are readable, else 503. Counts undelivered messages (`dead` ones wait
 * for a person), payments of another amount (`unsettled`), second payments (`paidTwice`), and reported policy violations since the start.
 */
export function healthRoutes(server: FastifyInstance, context: GatewayContext, policyViolations: () => number): void {
  // Monitoring asks often.
  const config = { rateLimit: false };
  server.get('/healthz', { config }, () => ({ ok: true }));
  server.get('/readyz', { config }, async (_request, reply) => {
    try {
      const [messages, payments] = await Promise.all([
        countUndelivered(context.database),
        countUnsettled(context.database),
        context.readPrices(),
      ]);
      return { ok: true, messages, payments, policyViolations: policyViolations() };
    } catch (error) {
      context.log.error(loggableError(error), 'the gateway is not ready');
      return reply.code(503).send({ ok: false });
    }
  });
}

/** Most bytes of a report. A full one has 150. */
const REPORT_LIMIT = 300;

/** Reports per client and minute. A device has one record; a mobile network has many devices behind one address. */
const REPORTS_PER_MINUTE = 10;

/**
 * `POST /api/record-reports`: 204. A device reports once that it cannot use its pending record. Writes a log line and stores nothing. Many `other-release`
 * lines after a promotion: that release lost the visitors' records.
 */
export function pendingPaymentReportRoutes(server: FastifyInstance): void {
  const config = { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000 } };
  server.post('/api/record-reports', { bodyLimit: REPORT_LIMIT, config }, async (request, reply) => {
    const { kind, ...about } = parse(PendingPaymentReportSchema, request.body, REQUEST_BODY);
    const line = { reason: `device-record-${kind}`, ...about };
    if (kind === 'expired') request.log.info(line, 'a device deleted the record of a payment that was never made');
    else request.log.warn(line, 'a device has a payment record that it cannot use');
    return reply.code(204).send();
  });
}
