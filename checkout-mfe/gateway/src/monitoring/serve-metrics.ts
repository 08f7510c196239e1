import { createHash, timingSafeEqual } from 'node:crypto';
import type { BeaconSummary } from '@riwaq/contracts';
import { MOST_VISIT_STEPS, type VisitHistory, type VisitSpan, visitSteps } from '@riwaq/contracts/platform';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { fastify } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { loggableError } from '../http/errors';
import type { SummarySpan } from '../visits/read-summary';
import type { GatewayMetrics } from './gateway-metrics';

/** Where metrics are served: never on the port that visitors reach. */
export interface MetricsAddress {
  /** 0 takes any free port. */
  readonly port: number;
  /** 127.0.0.1 by default. Any other needs a token. */
  readonly host?: string | undefined;
  /** Required token: `Authorization: Bearer …`. */
  readonly token?: string | undefined;
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
/** PostgreSQL parses no year above 9999 of an ISO text. */
const LAST_INSTANT = Date.UTC(9999, 0);
const Milliseconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(LAST_INSTANT));
const SpanSchema = v.object({ from: v.optional(Milliseconds), to: v.optional(Milliseconds) });
const VisitSpanSchema = v.pipe(
  v.object({ from: Milliseconds, to: Milliseconds, step: v.pipe(Milliseconds, v.picklist(visitSteps)) }),
  v.check(({ from, to, step }) => from < to && to - from <= MOST_VISIT_STEPS * step),
);
const WRONG_SPAN = `from and to are milliseconds, at most ${MOST_VISIT_STEPS} steps apart; step is ${visitSteps.join(', ')}`;

interface MetricsSource {
  readonly metrics: GatewayMetrics;
  readonly readSummary: (span: SummarySpan) => Promise<BeaconSummary>;
  readonly readVisits: (span: VisitSpan) => Promise<VisitHistory>;
  readonly log: GatewayContext['log'];
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Throws if metrics would be public: an address that others reach, without a token. */
export function requireMetricsToken({ host = '127.0.0.1', token }: MetricsAddress): void {
  if (!LOOPBACK.includes(host) && !token) throw new Error(`METRICS_HOST is ${host}, which other machines reach: set METRICS_TOKEN`);
}

/**
 * Serves `GET /metrics` for Prometheus, and for `riwaq` and the desk `GET /heard?from=…&to=…` and `GET /visits?from=…&to=…&step=…` (milliseconds).
 * Throws if the port is taken.
 */
export async function serveMetrics(
  address: MetricsAddress,
  { metrics: { registry }, readSummary, readVisits, log }: MetricsSource,
): Promise<MetricsServer> {
  requireMetricsToken(address);
  const server = fastify({ forceCloseConnections: true, bodyLimit: 1000 });
  readRestOfRequests(server.server);
  const expected = address.token && digestOf(`Bearer ${address.token}`);
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (expected && !timingSafeEqual(expected, digestOf(headers.authorization ?? '')))
      return reply.code(401).send({ reason: 'the token is missing or wrong' });
  });
  server.setErrorHandler((error, _request, reply) => {
    log.error(loggableError(error), 'the metrics cannot be read');
    return reply.code(500).send({ reason: 'the metrics cannot be read' });
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ reason: 'there are /metrics, /heard and /visits' }));
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  server.get('/heard', async ({ query }, reply) => {
    const span = v.safeParse(SpanSchema, query);
    return span.success ? readSummary(span.output) : reply.code(400).send({ reason: 'from and to are milliseconds' });
  });
  server.get('/visits', async ({ query }, reply) => {
    const span = v.safeParse(VisitSpanSchema, query);
    return span.success ? readVisits(span.output) : reply.code(400).send({ reason: WRONG_SPAN });
  });
  const url = await server.listen({ port: address.port, host: address.host ?? '127.0.0.1' });
  return { url, close: () => server.close() };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
