import httpProxy from '@fastify/http-proxy';
import type { GatewayError } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** What pages are told where no gateway answers. */
export const unreachable: GatewayError = { reason: 'internal', message: 'الخدمة غير متاحة الآن. يرجى المحاولة مرة أخرى بعد قليل.' };
/** How long the gateway may take, in milliseconds: its own slowest answer waits 8 s for a form endpoint. */
export const GATEWAY_LIMIT_MS = 30_000;

/**
 * Passes `/api` to the gateway as a stream, once: a request for money is never repeated here. Where the gateway cannot be
 * reached, or there is none, the answer is 502 with a reason that pages understand. The gateway hears of the shop's own `host`, whatever host was asked for.
 */
export async function gatewayProxy(server: FastifyInstance, gatewayUrl: string | undefined, host: string): Promise<void> {
  if (!gatewayUrl) {
    // Answered before the body is looked at: whatever was sent, nobody is there to take it.
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => refuseAll(reply);
    server.all('/api/*', { onRequest: refuse }, refuse);
    return;
  }
  await server.register(httpProxy, {
    upstream: gatewayUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    retryMethods: [],
    maxRetriesOn503: 0,
    undici: { headersTimeout: GATEWAY_LIMIT_MS, bodyTimeout: GATEWAY_LIMIT_MS },
    replyOptions: {
      retriesCount: 0,
      // `expect` is for this server, which has answered it; undici refuses to send it.
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

function refuseAll(reply: FastifyReply<RouteGenericInterface, RawServerBase>) {
  return reply.code(502).header('cache-control', 'no-store').send(unreachable);
}
