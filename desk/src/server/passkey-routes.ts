import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PasskeyAnswer } from '../contract/passkeys';
import { DeskError } from './desk-error';
import type { Passkeys } from './passkeys';
import { readBody } from './read-body';
import type { SignIn } from './sign-in';
import { attempts } from './sign-in-routes';
import type { StaffList } from './staff-list';
import type { WhoAsks } from './who-asks';

interface PasskeyRoutes {
  readonly signIn: SignIn;
  readonly passkeys: Passkeys;
  readonly staff: StaffList;
  readonly asks: WhoAsks;
}

const RemovedSchema = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

/** Signing in with a passkey; adding, listing and removing one's own. */
export function passkeyRoutes(server: FastifyInstance, { signIn, passkeys, staff, asks }: PasskeyRoutes): void {
  const config = { rateLimit: attempts };

  server.post('/api/sign-in/passkey/question', { config }, async (_request, reply) => {
    const { question, cookies } = await passkeys.askToEnter();
    return reply.header('set-cookie', cookies).send(question);
  });

  server.post('/api/sign-in/passkey', { config }, async ({ body, headers }, reply) => {
    const cookies = await passkeys.enter(readBody(PasskeyAnswer, body).answer, headers.cookie);
    if (!cookies) throw new DeskError('passkey-unknown');
    // Somebody who was removed keeps the device, not the way in.
    const session = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const whose = await signIn.whose(session);
    if (!whose || !(await staff.find(whose.email))) {
      await signIn.end(session);
      throw new DeskError('passkey-unknown');
    }
    return reply.header('set-cookie', cookies).code(204).send();
  });

  server.get('/api/passkeys', async (request) => {
    await asks(request);
    return { passkeys: await passkeys.list(request.headers.cookie) };
  });

  server.post('/api/passkeys/question', { config }, async (request, reply) => {
    await asks(request);
    const asked = await passkeys.askToAdd(request.headers.cookie);
    if (!asked) throw new DeskError('session-old');
    return reply.header('set-cookie', asked.cookies).send(asked.question);
  });

  server.post('/api/passkeys', { config }, async (request, reply) => {
    await asks(request);
    if (!(await passkeys.add(readBody(PasskeyAnswer, request.body).answer, request.headers.cookie))) throw new DeskError('passkey-unknown');
    return reply.code(204).send();
  });

  server.post('/api/passkeys/remove', async (request, reply) => {
    await asks(request);
    if (!(await passkeys.remove(readBody(RemovedSchema, request.body).id, request.headers.cookie)))
      throw new DeskError('unknown', 'this passkey');
    return reply.code(204).send();
  });
}
