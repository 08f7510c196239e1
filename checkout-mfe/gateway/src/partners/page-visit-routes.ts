import { algeriaDay, DAY, PAGE_VISIT_ROUTE, PageVisitSchema, startOfDay } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext, PartnerPages } from '../context/gateway-context';
import { addCounts, windowOf } from '../database/counters';
import { isUnavailable } from '../database/database';
import type { PendingCounters } from '../database/pending-counters';
import { senderMarks } from '../http/client-network';
import { REQUEST_BODY } from '../http/errors';
import { BEACON_LIMIT, BEACONS_PER_MINUTE } from '../monitoring/beacon-routes';

interface PageVisitContext {
  readonly counters: Pick<PendingCounters, 'add'>;
  readonly now: () => number;
  /** The affiliates' pages of the live site. */
  readonly readPages: () => Promise<PartnerPages>;
  /** Whether a visit of a page counts, by the visitor's address. */
  readonly isCounted: (page: string, ip: string) => Promise<boolean>;
}

/** Visits of a page and day that all networks of one provider of IPv6 may cause. */
const MOST_OF_PROVIDER = 240;

/**
 * Whether a visit is the first of its network, page and day, over all gateways, and its provider's networks have not caused too many: one server with many
 * addresses does not fill a partner's report.
 */
export function visitLimit({ database, clock, webhookSecret }: Pick<GatewayContext, 'database' | 'clock' | 'webhookSecret'>) {
  return async (page: string, ip: string): Promise<boolean> => {
    const { network, provider } = senderMarks(webhookSecret, ip);
    const since = windowOf(clock(), DAY);
    const isWithin = async (subject: string, most: number) => {
      const [visits] = await addCounts(database, [{ what: 'page-visitor', since, subject, count: 1 }]);
      return (visits?.count ?? 0) <= most;
    };
    try {
      if (!(await isWithin(`${network} ${page}`, 1))) return false;
      return provider === null || (await isWithin(`provider ${provider} ${page}`, MOST_OF_PROVIDER));
    } catch (error) {
      if (isUnavailable(error)) return false;
      throw error;
    }
  };
}

/**
 * `POST /api/beacons/pages`: 204, or 429 for a client that sends too many. Counts the visit of an affiliate's page that is live, by its day in Algeria, and nothing of who visited.
 * Any other address counts nothing: it is invented, or its page has ended.
 */
export function pageVisitRoutes(server: FastifyInstance, { counters, now, readPages, isCounted }: PageVisitContext): void {
  const rateLimit = { max: BEACONS_PER_MINUTE, timeWindow: 60_000 };
  server.post(PAGE_VISIT_ROUTE, { bodyLimit: BEACON_LIMIT, config: { rateLimit } }, async (request, reply) => {
    const { page } = parse(PageVisitSchema, request.body, REQUEST_BODY);
    const kind = (await readPages().catch(() => undefined))?.get(page);
    if (kind !== undefined && (await isCounted(page, request.ip)))
      counters.add({ what: 'page-visit', since: startOfDay(algeriaDay(now()), 0), subject: page, detail: kind });
    return reply.code(204).send();
  });
}
