import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DeskError } from './desk-error';

interface Limit {
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
  /** Whose requests count together; a client's by default. */
  readonly of?: (request: FastifyRequest) => string;
}

/**
 * A limit that a route counts itself, after it has judged a request: wrong guesses of a client, or what one right link may ask. A request limit would count
 * right ones too, and shut out an office or a mobile network behind one address. Throws `DeskError` `too-many` with `Retry-After` above `max`.
 */
export function limitOf(server: FastifyInstance, { max, window, of }: Limit) {
  const countOne = server.createRateLimit({ max, timeWindow: window, ...(of && { keyGenerator: of }) });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await countOne(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new DeskError('too-many');
  };
}
