import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PasskeyAnswer } from '../contract/passkeys';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { readBody } from './read-body';
import { attempts } from './sign-in-routes';
import { whoAsks } from './who-asks';

const config = { rateLimit: attempts };

const RemovedSchema = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

/** Signing in with a passkey. No routes where the desk keeps none. */
export function passkeySignInRoutes(server: FastifyInstance, parts: DeskParts): void {
  const { signIn } = parts;
  const { passkeys } = signIn;
  if (!passkeys) return;

  server.post('/api/sign-in/passkey/question', { config }, async (_request, reply) => {
    const { question, cookies } = await passkeys.askToEnter();
    return reply.header('set-cookie', cookies).send(question);
  });

  server.post('/api/sign-in/passkey', { config }, async ({ body, headers }, reply) => {
    const cookies = await passkeys.enter(readBody(PasskeyAnswer, body).answer, headers.cookie);
    if (!cookies) throw new DeskError('passkey-unknown');
    // Somebody who was removed keeps the device, not the way in.
    const session = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    if (!(await whoAsks(session, parts))) {
      await signIn.end(session);
      throw new DeskError('passkey-unknown');
    }
    return reply.header('set-cookie', cookies).code(204).send();
  });
}

/** Adding, listing and removing one's own passkeys. No routes where the desk keeps none. */
export function passkeyRoutes(server: FastifyInstance, { signIn: { passkeys } }: DeskParts): void {
  if (!passkeys) return;

  server.get('/api/passkeys', async ({ headers }) => ({ passkeys: await passkeys.list(headers.cookie) }));

  server.post('/api/passkeys/question', { config }, async ({ headers }, reply) => {
    const asked = await passkeys.askToAdd(headers.cookie);
    if (!asked) throw new DeskError('session-old');
    return reply.header('set-cookie', asked.cookies).send(asked.question);
  });

  server.post('/api/passkeys', { config }, async ({ body, headers }, reply) => {
    if (!(await passkeys.add(readBody(PasskeyAnswer, body).answer, headers.cookie))) throw new DeskError('passkey-unknown');
    return reply.code(204).send();
  });

  server.post('/api/passkeys/remove', async ({ body, headers }, reply) => {
    if (!(await passkeys.remove(readBody(RemovedSchema, body).id, headers.cookie))) throw new DeskError('unknown', 'this passkey');
    return reply.code(204).send();
  });
}
