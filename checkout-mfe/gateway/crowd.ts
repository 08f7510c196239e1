import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/**
 * Requests that the gateway works on at once where nothing else is said, on a server and on the embedded database: more than the 200 that it is
 * measured with. One more would wait for seconds.
 */
export const USUAL_CROWD = 400;
export const EMBEDDED_CROWD = 250;

/**
 * Refuses a request at once, with when to try again, while as many as `most` are being worked on: a visitor who is told so tries again, one who
 * waits for a minute is gone. Whoever watches the gateway is always answered.
 */
export function limitCrowd(server: FastifyInstance, most: number): void {
  let present = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rateLimit === false) return;
    if (present >= most) throw new Refusal('unavailable');
    present += 1;
    reply.raw.once('close', () => {
      present -= 1;
    });
  });
}
