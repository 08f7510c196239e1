import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import type { Member } from './staff-tables';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. `refuseStrangers` sets it; public routes have none. */
    member: Member;
  }
}

/**
 * Closes the routes of a server to everybody but staff: they answer `signed-out` before they read a body. Staff is read each time, so that somebody removed is
 * out with the next request. Each day of use renews the session's cookie.
 */
export function refuseStrangers(server: FastifyInstance, { signIn }: Pick<DeskParts, 'signIn'>): void {
  server.decorateRequest('member');
  server.addHook('onRequest', async (request, reply) => {
    const found = await signIn.whose(request.headers.cookie);
    if (!found) throw new DeskError('signed-out');
    request.member = found.member;
    if (found.cookies.length > 0) reply.header('set-cookie', found.cookies);
  });
}

/**
 * Refuses a request that another site's page sends: browsers say where a POST comes from. With `SameSite=Strict` cookies this is the second
 * wall against forged requests. Throws `DeskError` `other-origin`.
 */
export function refuseOtherOrigins({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, origin: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers.origin !== origin) throw new DeskError('other-origin');
}
