import rateLimit from '@fastify/rate-limit';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';
import { clientOf } from './client-network';

/** Time limits of a connection, in milliseconds, so that idle clients do not exhaust connections. */
export interface ConnectionLimits {
  /** Until the headers of a request are complete, from the start of the connection. */
  readonly head: number;
  /** Until a request is complete. Enough for five megabytes from a slow telephone. */
  readonly request: number;
  /** Without a byte in either direction. Longer than the longest answer takes. */
  readonly silence: number;
  /** After an answer, until the next request. */
  readonly rest: number;
  /** Between two checks of all connections: a limit may be exceeded by so much. */
  readonly look: number;
}

export const usualLimits: ConnectionLimits = { head: 15_000, request: 60_000, silence: 60_000, rest: 10_000, look: 2000 };

/** Fastify's options for these limits. */
export function connectionTimeouts({ head, request, silence, rest, look }: ConnectionLimits) {
  return {
    connectionTimeout: silence,
    requestTimeout: request,
    keepAliveTimeout: rest,
    http: { headersTimeout: head, connectionsCheckingInterval: look, maxHeaderSize: MOST_HEAD_BYTES },
  };
}

/** Concurrent requests: more than the 200 of the load run. One more would wait for seconds. */
export const DEFAULT_CONCURRENCY = 400;

/**
 * Answers 503 with `Retry-After` while `most` requests are in progress: a visitor who reads that retries, one who waits for a minute leaves. Health
 * checks always pass.
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

/** Requests per client and minute without configuration. Many visitors may share a mobile network's address. */
const USUAL_LIMIT = 300;

/** Answers 429 with `Retry-After` to a client above the limit. Limits of routes work alike. `clientOf` gets the address of the nearest trusted proxy. */
export async function limitRequests(server: FastifyInstance, perMinute = USUAL_LIMIT): Promise<void> {
  await server.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientOf(ip),
    errorResponseBuilder: () => new ApiError('too-many-requests'),
  });
}
