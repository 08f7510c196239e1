import { beginOfStep, visitSteps } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GatewayContext } from '../context/gateway-context';
import { countUndelivered, waitingLetters } from '../outbox/undelivered-messages';
import { countUnsettled } from '../payments/amount-mismatch';
import { countReports } from '../visits/read-summary';
import { readSums } from '../visits/read-visits';

/** Result of a beacon: `other-shape` comes from another release, `refused` is invalid, `limited` is above the rate limit. */
type BeaconOutcome = 'taken' | 'other-shape' | 'refused' | 'limited';

const seconds = (milliseconds: number) => milliseconds / 1000;

/** The gateway's metrics for Prometheus. `platform/ops/monitoring` uses their names and labels. */
export function gatewayMetrics() {
  const registry = new Registry();
  const registers = [registry];
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

  return {
    registry,
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

/** Values of a gauge, each with its labels. */
type Readings = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/**
 * Adds metrics of the process, and what each scrape reads from the database: waiting messages and payments, and what visitors met in the last quarter
 * of an hour. Gateways that share a database serve the same.
 */
export function addRunningMetrics({ registry }: GatewayMetrics, { database, clock }: Pick<GatewayContext, 'database' | 'clock'>): void {
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: readonly string[], read: () => Promise<Readings>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // The other metrics are served even if the database fails.
        for (const [labels, value] of await read().catch((): Readings => [])) this.set(labels, value);
      },
    });
  const states = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([state, value]) => [{ state }, value] as const);
  gauge('riwaq_messages', 'Messages that no form endpoint has taken yet', ['state'], async () => states(await countUndelivered(database)));
  gauge('riwaq_letters', 'Letters to buyers that the mail server does not take, by the reason', ['fault'], async () =>
    (await waitingLetters(database)).map(({ fault, letters }) => [{ fault }, letters]),
  );
  gauge('riwaq_payments', 'Payments that wait for a person', ['state'], async () => states(await countUnsettled(database, clock())));

  const [step] = visitSteps;
  const recently = () => beginOfStep(clock(), step) - 2 * step;
  gauge('riwaq_reports', 'What pages reported of a release', ['app', 'version', 'kind', 'what'], async () =>
    (await countReports(database, recently())).map(({ count, ...labels }) => [labels, count]),
  );
  gauge('riwaq_vital_seconds', 'Speed that three of four pages of a release had', ['app', 'version', 'vital'], async () => {
    const { releases } = await readSums(database, { from: recently(), to: clock() + step, step });
    return releases.flatMap(({ app, version, total }) =>
      (['lcp', 'inp', 'hydrated'] as const).flatMap((vital) =>
        total[vital] === null ? [] : [[{ app, version, vital }, seconds(total[vital])] as const],
      ),
    );
  });
}
