import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Requests that one client may make in a minute where nothing else is configured. Many visitors may share a mobile network's address. */
const USUAL_LIMIT = 300;

/** Answers 429, with the seconds to wait, to a client that asks too often. A client is an address, as the nearest trusted proxy tells it. */
export async function limitRequests(server: FastifyInstance, perMinute = USUAL_LIMIT): Promise<void> {
  await server.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('too-many-requests'),
  });
}
