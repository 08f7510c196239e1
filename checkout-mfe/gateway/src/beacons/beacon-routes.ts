import { createHash, randomBytes } from 'node:crypto';
import { type AppName, BEACON_SHAPE, BeaconSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { REQUEST_BODY } from '../errors';
import type { GatewayMetrics } from './gateway-metrics';
import { limitVisits } from './limit-visits';
import type { MinuteCounts } from './minute-counts';

/** Where pages tell what became of them. */
export const BEACON_ROUTE = '/api/beacons';

/** Bytes that a beacon may have: a full one has less than three thousand. */
const BEACON_LIMIT = 4000;

/** Beacons that one address may send in a minute; a mobile network has many visitors behind one, and each page of theirs sends one or two. */
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
}

/**
 * `POST /api/beacons`: 204, and 429 for one address that sends too many. Pages tell which releases they met, what failed, what was shown in place of what, and
 * how fast it was. It is counted, nothing is stored, and nobody's address is kept: those that send are told apart by a digest that only this process can make. A beacon of
 * a page of another release is none of ours to read, and no fault of its visitor's.
 */
export function beaconRoutes(server: FastifyInstance, { metrics, counts, isKnown, now }: Hearing): void {
  const salt = randomBytes(16);
  const senderOf = ({ ip }: FastifyRequest) => createHash('sha256').update(salt).update(ip).digest('base64url');
  const isCounted = limitVisits(now);
  const rateLimit = {
    max: BEACONS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: senderOf,
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
        metrics.countEvent(event, known);
        if (known && isCounted(senderOf(request), event)) counts.add(event);
      }
      metrics.countBeacon('taken');
      return reply.code(204).send();
    });
  });
}
