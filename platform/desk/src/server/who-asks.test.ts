import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { openSignIn } from './sign-in';
import { openStaffList } from './staff-list';
import { refuseStrangers } from './who-asks';

test('whoever works at the desk stays signed in: any answer renews the cookie of a session that is due', async () => {
  const home = await mkdtemp(join(tmpdir(), 'desk-'));
  const staff = openStaffList(home);
  const email = 'lina@riwaq.example';
  await staff.put({ email, name: 'Lina', roles: ['offers'], since: '2026-11-26T09:00:00.000Z', by: 'Nadia' });
  const [{ account = '' } = {}] = await staff.all();
  const signIn = await openSignIn({ home, origin: 'https://desk.example' });
  const renewed = 'session=renewed; Path=/; HttpOnly';
  const server = fastify({ forceCloseConnections: true });
  refuseStrangers(server, {
    staff,
    signIn: { ...signIn, whose: async (cookie) => ({ account, cookies: cookie === 'due' ? [renewed] : [] }) },
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
  await signIn.close();
  await rm(home, { recursive: true });
});
