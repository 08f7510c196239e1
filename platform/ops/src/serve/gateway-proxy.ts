import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { GatewayError } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** Answer of pages' requests without a gateway. */
const unreachable: GatewayError = { reason: 'internal', message: 'الخدمة غير متاحة الآن. يرجى المحاولة مرة أخرى بعد قليل.' };
/** Limit of the gateway, in milliseconds: its slowest answer waits 8 s for a form endpoint. */
const GATEWAY_LIMIT_MS = 30_000;

/**
 * Streams `/api` to the gateway, once: a payment request is never retried here. Answers 502 with a reason where the gateway is down or
 * missing. The gateway always gets the shop's own `host`.
 */
export async function gatewayProxy(server: FastifyInstance, gatewayUrl: string | undefined, host: string): Promise<void> {
  if (!gatewayUrl) {
    // Answers before the body is read: nobody would read it.
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => refuseAll(reply);
    server.all('/api/*', { onRequest: refuse }, refuse);
    return;
  }
  await server.register(httpProxy, {
    preHandler: takeBody,
    upstream: gatewayUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    retryMethods: [],
    maxRetriesOn503: 0,
    // A connection for each request: on a kept one, an order can meet the moment in which the gateway closes it.
    undici: { headersTimeout: GATEWAY_LIMIT_MS, bodyTimeout: GATEWAY_LIMIT_MS, pipelining: 0 },
    replyOptions: {
      retriesCount: 0,
      // This server has answered `expect`; undici refuses to send it.
      rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': host,
        'x-forwarded-proto': request.protocol,
      }),
      onError: (reply) => void refuseAll(reply),
    },
  });
}

const encoded: GatewayError = { reason: 'invalid', message: 'تعذّرت قراءة البيانات المرسلة. يرجى المحاولة مرة أخرى.' };

/**
 * Refuses a body that is encoded for its way (`gzip, chunked`): no browser sends one, and nobody here would decode it. Gives the gateway any
 * other through a stream of its own. undici destroys the stream that it sends where the gateway answers early or breaks off; the request
 * itself would take the visitor's connection with it, and the answer.
 */
async function takeBody(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { 'transfer-encoding': way = 'chunked' } = request.headers;
  if (way.trim().toLowerCase() !== 'chunked') return reply.code(400).header('cache-control', 'no-store').send(encoded);
  if (request.body === request.raw) request.body = bodyOf(request.raw);
}

function bodyOf(request: IncomingMessage): Transform {
  // The next turn reads what the gateway says before more is sent: a write to a closed connection would discard an answer that has arrived.
  const body = new Transform({ transform: (part, _encoding, done) => void setImmediate(done, null, part) });
  // Ends the gateway's request where the visitor disconnects.
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('the sender has gone'));
  });
  // undici tells it.
  body.on('error', () => undefined);
  return request.pipe(body);
}

function refuseAll(reply: FastifyReply<RouteGenericInterface, RawServerBase>) {
  return reply.code(502).header('cache-control', 'no-store').send(unreachable);
}
