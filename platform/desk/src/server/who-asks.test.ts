import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { openSignIn } from './sign-in';
import type { Member } from './staff-tables';
import { refuseStrangers } from './who-asks';

test('whoever works at the desk stays signed in: any answer renews the cookie of a session that is due', async () => {
  const home = await mkdtemp(join(tmpdir(), 'desk-'));
  const member: Member = { id: 'lina', email: 'lina@riwaq.example', name: 'Lina', roles: ['offers'] };
  const signIn = await openSignIn({ home, origin: 'https://desk.example' });
  const renewed = 'session=renewed; Path=/; HttpOnly';
  const server = fastify({ forceCloseConnections: true });
  refuseStrangers(server, {
    signIn: { ...signIn, whose: async (cookie) => ({ member, cookies: cookie === 'due' ? [renewed] : [] }) },
  });
  server.get('/api/live', async ({ member }) => member.name);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (cookie: string) => {
    const answer = await fetch(`${address}/api/live`, { headers: { cookie } });
    return [answer.status, await answer.text(), answer.headers.getSetCookie()];
  };
  expect(await ask('due')).toEqual([200, 'Lina', [renewed]]);
  expect(await ask('fresh')).toEqual([200, 'Lina', []]);
  await server.close();
  await rm(home, { recursive: true });
});
