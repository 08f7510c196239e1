import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { type FastifyInstance, fastify } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { onFreePort } from '../../serve/free-port';

/** The kind of an address. The address itself is no label: visitors invent too many. */
function kindOfAddress(address: string): 'release' | 'media' | 'api' | 'document' {
  const [, first] = /^\/(releases|media|api)(?:[/?]|$)/.exec(address) ?? [];
  if (first === 'releases') return 'release';
  return first === 'media' || first === 'api' ? first : 'document';
}

/** The server's metrics for Prometheus. */
export function serverMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Histogram<'kind' | 'status'>({
    name: 'riwaq_server_answer_seconds',
    help: 'Answers of the server, by what was asked for and the class of the status',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers,
  });
  return {
    registry,
    timeAnswers(server: FastifyInstance): void {
      server.addHook('onResponse', async ({ raw }, reply) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        answers.observe({ kind: kindOfAddress(raw.url ?? ''), status }, reply.elapsedTime / 1000);
      });
    },
  };
}

type ServerMetrics = ReturnType<typeof serverMetrics>;

/**
 * Serves the metrics to this machine at `GET /metrics` on a port of their own (0 takes any). Throws `UserError` where the port is taken.
 */
export async function serveServerMetrics(
  { registry }: ServerMetrics,
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const server = fastify({ forceCloseConnections: true, bodyLimit: 1000 });
  readRestOfRequests(server.server);
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  const url = await onFreePort(port, 'SERVER_METRICS_PORT', () => server.listen({ port, host: '127.0.0.1' }));
  return { url, close: () => server.close() };
}
