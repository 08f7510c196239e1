import type { FastifyInstance } from 'fastify';
import type { Doors } from './doors';
import { errorRecord } from './error-record';
import { countUnsettled } from './payments/another-amount';
import { countOpenPosts } from './posts/open-posts';

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can take orders too, since its database and the published prices can be read;
 * otherwise 503. It tells how many posts still wait for their endpoint, and how many wait for a person (`dead`), as do
 * payments of another amount (`unsettled`) and second ones of their order (`paidTwice`).
 */
export function healthRoutes(server: FastifyInstance, doors: Doors): void {
  // Whoever watches the gateway asks often.
  const config = { rateLimit: false };
  server.get('/healthz', { config }, () => ({ ok: true }));
  server.get('/readyz', { config }, async (_request, reply) => {
    try {
      const [posts, payments] = await Promise.all([countOpenPosts(doors.database), countUnsettled(doors.database), doors.readPrices()]);
      return { ok: true, posts, payments };
    } catch (error) {
      doors.log.error(errorRecord(error), 'the gateway is not ready');
      return reply.code(503).send({ ok: false });
    }
  });
}
