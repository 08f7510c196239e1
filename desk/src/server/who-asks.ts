import type { FastifyRequest } from 'fastify';
import { DeskError } from './desk-error';
import type { SignIn } from './sign-in';
import type { Member, StaffList } from './staff-list';

/** Tells who asks. Throws `DeskError` `signed-out` without a session, and for somebody who is not staff any more. */
export type WhoAsks = (request: FastifyRequest) => Promise<{ readonly member: Member; readonly cookies: readonly string[] }>;

/** Reads staff at each request, so that somebody removed is out with the next one. */
export function whoAsks(signIn: SignIn, staff: StaffList): WhoAsks {
  return async ({ headers }) => {
    const session = await signIn.whose(headers.cookie);
    const member = session && (await staff.find(session.email));
    if (!session || !member) throw new DeskError('signed-out');
    return { member, cookies: session.cookies };
  };
}

/**
 * Refuses a request that another site's page sends: browsers say where a POST comes from. With `SameSite=Strict` cookies this is the second
 * wall against forged requests. Throws `DeskError` `other-origin`.
 */
export function refuseOtherOrigins({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, origin: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers.origin !== origin) throw new DeskError('other-origin');
}
