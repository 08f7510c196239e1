import { PAGE_VISIT_ROUTE, PageVisitSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import type { PartnerPages } from '../context/gateway-context';
import { REQUEST_BODY } from '../http/errors';
import { BEACON_LIMIT, BEACONS_PER_MINUTE } from '../monitoring/beacon-routes';
import type { PageVisitCounts } from './page-visits';

interface PageVisitContext {
  readonly pageVisits: PageVisitCounts;
  /** The affiliates' pages of the live site. */
  readonly readPages: () => Promise<PartnerPages>;
}

/**
 * `POST /api/beacons/pages`: 204, or 429 for a client that sends too many. Counts the visit of an affiliate's page that is live.
 * Any other address counts nothing: it is invented, or its page has ended.
 */
export function pageVisitRoutes(server: FastifyInstance, { pageVisits, readPages }: PageVisitContext): void {
  const rateLimit = { max: BEACONS_PER_MINUTE, timeWindow: 60_000 };
  server.post(PAGE_VISIT_ROUTE, { bodyLimit: BEACON_LIMIT, config: { rateLimit } }, async (request, reply) => {
    const { page } = parse(PageVisitSchema, request.body, REQUEST_BODY);
    const kind = (await readPages().catch(() => undefined))?.get(page);
    if (kind !== undefined) pageVisits.add(page, kind);
    return reply.code(204).send();
  });
}
