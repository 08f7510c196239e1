import { MINUTE } from '@riwaq/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { StaffEmailSchema } from '../contract/staff';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { limitOf } from './limit';
import { readBody } from './read-body';
import { signInEmail } from './staff-email';

const AskedSchema = v.strictObject({ email: StaffEmailSchema });
const TokenSchema = v.strictObject({ token: v.pipe(v.string(), v.minLength(8), v.maxLength(100)) });

const WINDOW = 10 * MINUTE;
/** Wrong or spent tokens of one client in that time. A right one always leads in: nobody guesses 32 letters. */
const WRONG = 10;
/** Links that one mailbox gets in that time, from however many clients they are asked for. */
const LINKS = 5;

/**
 * Paths of better-auth that its own handler answers: who is signed in, signing out, spending a link. It has more (names, addresses, passwords, other
 * sessions), which have no route here.
 */
export function signInRoutes(server: FastifyInstance, parts: DeskParts): void {
  const { signIn, staff, origin, sendEmail, now, log } = parts;
  const countWrong = limitOf(server, { max: WRONG, window: WINDOW });
  const handled = ({ method, url, headers: { cookie = '' } }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) =>
    signIn.handle(new Request(new URL(url, origin), { method, headers: { cookie, origin } }));

  server.get('/api/auth/get-session', handled);
  server.post('/api/auth/sign-out', handled);

  // By a press on the page that the link opens: programs that look links over spend none. better-auth reads the token from an address, which logs keep.
  server.post('/api/auth/magic-link/verify', async (request, reply) => {
    const { token } = readBody(TokenSchema, request.body);
    const answer = await handled({
      ...{ method: 'GET', headers: request.headers },
      url: `${request.url}?token=${encodeURIComponent(token)}`,
    });
    if (answer.ok) return answer;
    await countWrong(request, reply);
    throw new DeskError('link-spent');
  });

  // better-auth would keep a token for every address that a stranger types. The same answer at the same speed for every address, however often: nobody
  // learns who is staff.
  server.post('/api/auth/sign-in/magic-link', async ({ body }, reply) => {
    const { email } = readBody(AskedSchema, body);
    void send(email).catch((error: unknown) => log(`no link was sent: ${error instanceof Error ? error.message : String(error)}`));
    return reply.code(204).send();
  });

  const sent = new Map<string, readonly number[]>();

  async function send(email: string): Promise<void> {
    const member = await staff.find(email);
    const lately = (sent.get(email) ?? []).filter((at) => now() - at < WINDOW);
    if (!member || lately.length >= LINKS) return;
    sent.set(email, [...lately, now()]);
    const token = await signIn.makeToken(email);
    await sendEmail({ to: email, ...signInEmail(`${origin}/sign-in?token=${token}`) });
  }
}
