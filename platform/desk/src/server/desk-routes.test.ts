import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { deskRoutes } from './desk-routes';
import { openSignIn } from './sign-in';
import { openStaffList } from './staff-list';

/** What anybody may ask for. Everything else is for staff. */
const publicRoutes = [
  'GET /api/partner',
  'GET /api/session',
  'GET /assets/*',
  'GET /media/*',
  'GET /releases/:app/:version/desk/*',
  'POST /api/sign-in',
  'POST /api/sign-in/link',
  'POST /api/sign-out',
];

test('without a session every route is closed but those of signing in, of an affiliate’s link, and of files', async () => {
  const home = await mkdtemp(join(tmpdir(), 'desk-'));
  const origin = 'https://desk.example';
  const signIn = await openSignIn({ home, origin });
  const unasked = async () => {
    throw new Error('a stranger reached it');
  };
  const routes: [method: string, url: string][] = [];
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push([each, url]);
  });
  await deskRoutes(server, {
    listener: createServer(),
    origin,
    shop: 'https://shop.example',
    home,
    client: home,
    run: unasked,
    whyNotReady: unasked,
    previewPage: unasked,
    sendEmail: unasked,
    now: Date.now,
    log: () => undefined,
    staff: openStaffList(home),
    signIn,
    live: unasked,
    onChanged: () => undefined,
    onRefused: () => undefined,
    recentRefusals: () => [],
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });

  const [open, closed] = [new Set<string>(), new Set<string>()];
  for (const [method, url] of routes) {
    const { status } = await fetch(`${address}${url}`, { method, headers: { origin } });
    // A route of GET is one of HEAD too.
    (status === 401 ? closed : open).add(`${method.replace('HEAD', 'GET')} ${url}`);
  }
  await server.close();
  await signIn.close();
  await rm(home, { recursive: true });
  expect([...open].sort()).toEqual(publicRoutes);
  expect([...closed]).toEqual(expect.arrayContaining(['GET /api/live', 'POST /api/changes']));
});
