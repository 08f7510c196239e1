import type { BeaconEvent, FailureKind } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GatewayContext } from '../context/gateway-context';
import { countUndelivered } from '../outbox/undelivered-messages';
import { countUnsettled } from '../payments/amount-mismatch';

/** Result of a beacon: `other-shape` comes from another release, `refused` is invalid, `limited` is above the rate limit. */
type BeaconOutcome = 'taken' | 'other-shape' | 'refused' | 'limited';

/** Label of unknown releases. No app's name has a bracket. */
const UNKNOWN = '(unknown)';

const release = ['app', 'version'] as const;
const seconds = (milliseconds: number) => milliseconds / 1000;

/** The gateway's metrics for Prometheus. `ops/monitoring` uses their names and labels. */
export function gatewayMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const visits = new Counter({ name: 'riwaq_visits_total', help: 'Sampled visits that met a release', labelNames: release, registers });
  const failedVisits = new Counter({
    name: 'riwaq_failed_visits_total',
    help: 'Sampled visits in which a release failed',
    labelNames: release,
    registers,
  });
  const failures = new Counter<'app' | 'version' | 'how'>({
    name: 'riwaq_release_failures_total',
    help: 'Failures of a release in pages of sampled visits',
    labelNames: [...release, 'how'],
    registers,
  });
  const fallbacks = new Counter<'app' | 'version' | 'shown'>({
    name: 'riwaq_fallbacks_total',
    help: 'How often visitors saw an earlier release in place of the live one; every visit tells',
    labelNames: [...release, 'shown'],
    registers,
  });
  const timing = (name: string, help: string, buckets: number[]) => new Histogram({ name, help, labelNames: release, buckets, registers });
  const vitals = {
    LCP: timing('riwaq_lcp_seconds', 'Largest Contentful Paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    INP: timing('riwaq_inp_seconds', 'Interaction to Next Paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]),
    CLS: timing('riwaq_cls', 'Cumulative Layout Shift', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5]),
  };
  const beacons = new Counter<'outcome'>({
    name: 'riwaq_beacons_total',
    help: 'Beacons by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const requests = new Histogram<'route' | 'status'>({
    name: 'riwaq_gateway_request_seconds',
    help: 'Answers of the gateway, by the pattern of the route and the class of the status',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 8, 15],
    registers,
  });

  function countEvent(event: BeaconEvent, isKnown: boolean): void {
    const labels = isKnown ? { app: event.app, version: event.version } : { app: UNKNOWN, version: UNKNOWN };
    if (event.kind === 'visit') visits.inc(labels);
    if (event.kind === 'failed-visit') failedVisits.inc(labels);
    if (event.kind === 'failure') failures.inc({ ...labels, how: event.how satisfies FailureKind });
    if (event.kind === 'fallback') fallbacks.inc({ ...labels, shown: isKnown ? event.shown : UNKNOWN });
    if (event.kind === 'vital') vitals[event.name].observe(labels, event.name === 'CLS' ? event.value : seconds(event.value));
  }

  return {
    registry,
    countEvent,
    countBeacon: (outcome: BeaconOutcome) => beacons.inc({ outcome }),
    /** Times every answer. The route's label is its pattern, since addresses contain tokens. */
    timeAnswers(server: FastifyInstance): void {
      server.addHook('onResponse', async ({ routeOptions }, reply) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        requests.observe({ route: routeOptions.url ?? 'none', status }, seconds(reply.elapsedTime));
      });
    },
  };
}

export type GatewayMetrics = ReturnType<typeof gatewayMetrics>;

/** Adds metrics of the process, and counts of waiting messages and payments, which each scrape reads from the database. */
export function addRunningMetrics({ registry }: GatewayMetrics, { database }: Pick<GatewayContext, 'database'>): void {
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => Promise<Readonly<Record<string, number>>>) =>
    new Gauge<'state'>({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        this.reset();
        // The other metrics are served even if the database fails.
        for (const [state, count] of Object.entries(await read().catch(() => ({}) as Readonly<Record<string, number>>)))
          this.set({ state }, count);
      },
    });
  gauge('riwaq_messages', 'Messages that no form endpoint has taken yet', () => countUndelivered(database));
  gauge('riwaq_payments', 'Payments that wait for a person', () => countUnsettled(database));
}
