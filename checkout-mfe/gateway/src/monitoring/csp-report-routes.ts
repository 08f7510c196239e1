import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { REQUEST_BODY } from '../http/errors';
import { registerRoutes } from '../http/register-routes';
import { CspReportsSchema, violationOf } from './csp-violations';

/** Most bytes of a report: it holds the whole policy and the page's address. */
const REPORT_LIMIT = 32_000;

/** Reports per client and minute: a broken page sends a few. */
const REPORTS_PER_MINUTE = 20;

/**
 * `POST /api/policy-reports`: 204. Browsers report what a page's content policy refused (decision 0029). Each report is one log line, and is not kept.
 */
export function cspReportRoutes(server: FastifyInstance): void {
  const config = { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000 } };
  registerRoutes(server, 'policy reports', async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post('/api/policy-reports', { bodyLimit: REPORT_LIMIT, config }, async (request, reply) => {
      for (const report of parse(CspReportsSchema, request.body, REQUEST_BODY)) {
        const violation = violationOf(report);
        if (violation) request.log.warn({ reason: 'policy-violation', ...violation }, 'a page violated its content policy');
      }
      return reply.code(204).send();
    });
  });
}
