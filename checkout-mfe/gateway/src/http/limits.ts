import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';
import { clientOf } from './client-network';

/** Milliseconds that a connection may take, so that those who say nothing, or listen to nothing, take no place from others. */
export interface ConnectionLimits {
  /** Until the head of a request is there, counted from the connection itself: one that says nothing is over then too. */
  readonly head: number;
  /** Until a request is there as a whole. A file of five megabytes takes as long on a slow telephone. */
  readonly request: number;
  /** Without a byte in either direction, an answer that nobody takes too. Longer than the longest answer takes. */
  readonly silence: number;
  /** After an answer, until the next request. */
  readonly rest: number;
  /** Between two looks at all connections: a limit may be passed by so much. */
  readonly look: number;
}

export const usualLimits: ConnectionLimits = { head: 15_000, request: 60_000, silence: 60_000, rest: 10_000, look: 2000 };

/** The limits as the server takes them. */
export function connectionTimeouts({ head, request, silence, rest, look }: ConnectionLimits) {
  return {
    connectionTimeout: silence,
    requestTimeout: request,
    keepAliveTimeout: rest,
    http: { headersTimeout: head, connectionsCheckingInterval: look },
  };
}

/**
 * Requests that the gateway works on at once where nothing else is said, on a server and on the embedded database: more than the 200 that it is
 * measured with. One more would wait for seconds.
 */
export const DEFAULT_CONCURRENCY = 400;
export const EMBEDDED_CONCURRENCY = 250;

/**
 * Refuses a request at once, with when to try again, while as many as `most` are being worked on: a visitor who is told so tries again, one who
 * waits for a minute is gone. Whoever watches the gateway is always answered.
 */
export function limitConcurrency(server: FastifyInstance, most: number): void {
  let present = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rateLimit === false) return;
    if (present >= most) throw new ApiError('unavailable');
    present += 1;
    reply.raw.once('close', () => {
      present -= 1;
    });
  });
}

/** Requests that one client may make in a minute where nothing else is configured. Many visitors may share a mobile network's address. */
const USUAL_LIMIT = 300;

/**
 * Answers 429, with the seconds to wait, to a client that asks too often. `clientOf` tells clients apart by the address from the nearest trusted proxy.
 * The limits of routes count in the same way.
 */
export async function limitRequests(server: FastifyInstance, perMinute = USUAL_LIMIT): Promise<void> {
  await server.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientOf(ip),
    errorResponseBuilder: () => new ApiError('too-many-requests'),
  });
}
