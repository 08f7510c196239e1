import { type AppName, BEACON_SHAPE, BeaconSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PendingCounters } from '../database/pending-counters';
import { networkMark, providerMark } from '../http/client-network';
import { REQUEST_BODY } from '../http/errors';
import { registerRoutes } from '../http/register-routes';
import { countedOf } from '../visits/beacon-counts';
import type { GatewayMetrics } from './gateway-metrics';
import { limitEvents } from './limit-events';

/** Route of beacons. */
export const BEACON_ROUTE = '/api/beacons';

/** Most bytes of a beacon. A full one has fewer than 3000. */
export const BEACON_LIMIT = 4000;

/** Beacons per client and minute. A mobile network has many visitors behind one address, each page sends one or two. */
export const BEACONS_PER_MINUTE = 300;

/** A beacon of another shape. */
const OtherShapeSchema = v.object({ shape: v.pipe(v.number(), v.notValue(BEACON_SHAPE)) });

interface BeaconContext {
  readonly metrics: Pick<GatewayMetrics, 'countBeacon'>;
  readonly counters: Pick<PendingCounters, 'add'>;
  /** Whether a release was live. No other is counted. */
  readonly isKnown: (app: AppName, version: string) => Promise<boolean>;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Secret of all gateways of the shop, so that each marks networks alike. */
  readonly secret: string;
}

/**
 * `POST /api/beacons`: 204, or 429 for a client that sends too many. Pages report their releases, failures, replacements and speed.
 * Counts in memory, a job stores it (`PendingCounters`). Only the rate limit keeps an address, for a minute.
 * A beacon of another shape comes from another release: it is counted, not read.
 */
export function beaconRoutes(server: FastifyInstance, { metrics, counters, isKnown, now, secret }: BeaconContext): void {
  const markOf = networkMark(secret);
  const providerOf = providerMark(secret);
  const isCounted = limitEvents(now);
  const rateLimit = {
    max: BEACONS_PER_MINUTE,
    timeWindow: 60_000,
    onExceeded: () => metrics.countBeacon('limited'),
  };
  registerRoutes(server, 'beacons', async (scope) => {
    scope.addHook('onError', async (_request, _reply, error) => {
      if (!('status' in error && error.status === 429)) metrics.countBeacon('refused');
    });
    scope.post(BEACON_ROUTE, { bodyLimit: BEACON_LIMIT, config: { rateLimit } }, async (request, reply) => {
      const { body } = request;
      if (v.is(OtherShapeSchema, body)) {
        metrics.countBeacon('other-shape');
        return reply.code(204).send();
      }
      for (const event of parse(BeaconSchema, body, REQUEST_BODY).events) {
        const known = (await isKnown(event.app, event.version)) && (event.kind !== 'fallback' || (await isKnown(event.app, event.shown)));
        const network = markOf(request.ip);
        const counted = known ? countedOf(event, network, now()) : null;
        if (counted && isCounted(network, event, providerOf(request.ip))) counters.add(counted);
      }
      metrics.countBeacon('taken');
      return reply.code(204).send();
    });
  });
}
