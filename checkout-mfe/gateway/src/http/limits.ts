import rateLimit from '@fastify/rate-limit';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';
import { clientOf, networkOf } from './client-network';

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

/** Parts of all requests at once whose bodies may be arriving from one client, and from one network. */
const SHARES = [
  { of: clientOf, share: 0.25 },
  { of: networkOf, share: 0.5 },
] as const;

/**
 * Answers 429 to a client, or a network, that has its share of all `most` requests with bodies that are still arriving. A sender of a few bytes a second
 * would have every request of the gateway for a minute. A body that has arrived no longer counts, even while its answer takes long.
 */
export function limitArriving(server: FastifyInstance, most: number): void {
  const arriving = new Map<string, number>();
  server.addHook('onRequest', async ({ ip, raw, headers }, reply) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const shares = SHARES.map(({ of, share }) => ({ name: `${share} ${of(ip)}`, limit: Math.max(1, Math.floor(most * share)) }));
    if (shares.some(({ name, limit }) => (arriving.get(name) ?? 0) >= limit)) throw new ApiError('too-many-requests');
    for (const { name } of shares) arriving.set(name, (arriving.get(name) ?? 0) + 1);
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      for (const { name } of shares) {
        const left = (arriving.get(name) ?? 1) - 1;
        if (left > 0) arriving.set(name, left);
        else arriving.delete(name);
      }
    };
    raw.once('end', leave);
    reply.raw.once('close', leave);
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
