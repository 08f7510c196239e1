import type { FastifyInstance } from 'fastify';
import type { Doors } from './doors';
import { errorRecord } from './error-record';

/** `GET /healthz`: the process answers. `GET /readyz`: it can take orders too, since its database and the published prices can be read; otherwise 503. */
export function healthRoutes(server: FastifyInstance, doors: Doors): void {
  server.get('/healthz', () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await Promise.all([doors.database.query('select 1'), doors.readPrices()]);
      return { ok: true };
    } catch (error) {
      doors.log.error(errorRecord(error), 'the gateway is not ready');
      return reply.code(503).send({ ok: false });
    }
  });
}
