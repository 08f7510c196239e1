import { MINUTE } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { limitOf } from './limit';
import { readBody } from './read-body';
import { signInEmail } from './staff-email';
import { StaffEmailSchema } from './staff-list';
import { whoAsks } from './who-asks';

const AskedSchema = v.strictObject({ email: StaffEmailSchema });
const TokenSchema = v.strictObject({ token: v.pipe(v.string(), v.minLength(8), v.maxLength(100)) });

const WINDOW = 10 * MINUTE;
/** Wrong or spent tokens of one client in that time. A right one always leads in: nobody guesses 32 letters. */
const WRONG = 10;
/** Links that one mailbox gets in that time, from however many clients they are asked for. */
const LINKS = 5;

/** Asking for a link, spending it, who is signed in, signing out. */
export function signInRoutes(server: FastifyInstance, parts: DeskParts): void {
  const { signIn, staff, origin, sendEmail, now, log } = parts;
  const countWrong = limitOf(server, { max: WRONG, window: WINDOW });

  // The same answer at the same speed for every address, however often: nobody learns who is staff.
  server.post('/api/sign-in', async ({ body }, reply) => {
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
    const token = await signIn.makeToken(member.account);
    await sendEmail({ to: email, ...signInEmail(`${origin}/sign-in?token=${token}`) });
  }

  // By a press on the page that the link opens: programs that look links over spend none.
  server.post('/api/sign-in/link', async (request, reply) => {
    const cookies = await signIn.spend(readBody(TokenSchema, request.body).token);
    if (!cookies) {
      await countWrong(request, reply);
      throw new DeskError('link-spent');
    }
    return reply.header('set-cookie', cookies).code(204).send();
  });

  // Signed out is no error: a browser would write it into its console.
  server.get('/api/session', async ({ headers }, reply) => {
    const found = await whoAsks(headers.cookie, parts);
    if (!found) return reply.send({ session: null });
    const { member, cookies } = found;
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return { session: { email: member.email, name: member.name, roles: member.roles } };
  });

  server.post('/api/sign-out', async ({ headers }, reply) =>
    reply
      .header('set-cookie', await signIn.end(headers.cookie))
      .code(204)
      .send(),
  );
}
