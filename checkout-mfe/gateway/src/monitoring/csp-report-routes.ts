import { parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import { REQUEST_BODY } from '../http/errors';
import { CspReportsSchema, knownDirective, type ViolationTally, violationOf } from './csp-violations';
import type { GatewayMetrics } from './gateway-metrics';

/** Most bytes of a report: it holds the whole policy and the page's address. */
const REPORT_LIMIT = 32_000;

/** Reports per client and minute: a broken page sends a few. */
const REPORTS_PER_MINUTE = 20;

/**
 * `POST /api/policy-reports`: 204. Browsers report what a page's content policy refused (decision 0029). Logs each kind the first, tenth, hundredth time;
 * metrics count all by directive. Stores nothing.
 */
export function cspReportRoutes(server: FastifyInstance, tally: ViolationTally, metrics: Pick<GatewayMetrics, 'countViolation'>): void {
  const config = { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000 } };
  server.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post('/api/policy-reports', { bodyLimit: REPORT_LIMIT, config }, async (request, reply) => {
      for (const report of parse(CspReportsSchema, request.body, REQUEST_BODY)) {
        const violation = violationOf(report);
        const times = violation && tally.count(violation);
        if (violation) metrics.countViolation(knownDirective(violation.directive));
        if (times) request.log.warn({ reason: 'policy-violation', ...violation, times }, 'a page violated its content policy');
      }
      return reply.code(204).send();
    });
  });
}
