import { type AppName, BEACON_SHAPE, BeaconSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { REQUEST_BODY } from '../http/errors';
import type { GatewayMetrics } from './gateway-metrics';
import { limitEvents } from './limit-events';
import type { MinuteCounts } from './minute-counts';
import { networkMark } from './network-visits';

/** Where pages tell what became of them. */
export const BEACON_ROUTE = '/api/beacons';

/** Bytes that a beacon may have: a full one has less than three thousand. */
const BEACON_LIMIT = 4000;

/** Beacons that one client may send in a minute; a mobile network has many visitors behind one, and each page of theirs sends one or two. */
const BEACONS_PER_MINUTE = 300;

/** Which shape a beacon says that it has. */
const OtherShapeSchema = v.object({ shape: v.pipe(v.number(), v.notValue(BEACON_SHAPE)) });

interface Hearing {
  readonly metrics: Pick<GatewayMetrics, 'countEvent' | 'countBeacon'>;
  readonly counts: Pick<MinuteCounts, 'add'>;
  /** Whether a release was live: all others are counted as one. */
  readonly isKnown: (app: AppName, version: string) => Promise<boolean>;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** What all gateways of the shop know, and nobody else: by it networks have the same marks at each. */
  readonly secret: string;
}

/**
 * `POST /api/beacons`: 204, and 429 for one client that sends too many. Pages tell which releases they met, what failed, what was shown in place of what, and
 * how fast it was. `limitEvents` says what counts. Nothing is stored. The rate limit alone keeps an address, for a minute. A beacon of
 * a page of another release is none of ours to read, and no fault of its visitor's.
 */
export function beaconRoutes(server: FastifyInstance, { metrics, counts, isKnown, now, secret }: Hearing): void {
  const markOf = networkMark(secret);
  const isCounted = limitEvents(now);
  const rateLimit = {
    max: BEACONS_PER_MINUTE,
    timeWindow: 60_000,
    onExceeded: () => metrics.countBeacon('limited'),
  };
  server.register(async (scope) => {
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
        if (known && !isCounted(network, event)) continue;
        metrics.countEvent(event, known);
        if (known) counts.add(event, network);
      }
      metrics.countBeacon('taken');
      return reply.code(204).send();
    });
  });
}
