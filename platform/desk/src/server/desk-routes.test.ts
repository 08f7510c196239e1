import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Operations } from '@riwaq/contracts/operations';
import { fastify } from 'fastify';
import { DESK_OPERATIONS } from '../contract/pages';
import type { DeskParts } from './desk-parts';
import { deskRoutes } from './desk-routes';
import { deskRouter } from './router';
import { openSignIn } from './sign-in';
import { openStaffList } from './staff-list';
import { FakeGateway } from './testing/fake-gateway';

/** What anybody may ask for. Everything else is for staff. */
const publicRoutes = [
  'GET /api/auth/get-session',
  'GET /api/partner/partners.own',
  'GET /assets/*',
  'GET /media/*',
  'GET /releases/:app/:version/desk/*',
  'POST /api/auth/magic-link/verify',
  'POST /api/auth/sign-in/magic-link',
  'POST /api/auth/sign-out',
];

/** Every route of staff that is not for the team of the app that it names: what it answers depends on roles, or on who began the job. */
const routesOfAllTeams = [
  'GET /api/orders.csv',
  'GET /api/orders/:reference/receipt',
  'GET /api/partner-links',
  'GET /api/partners.csv',
  'GET /api/pictures/:id/:when/:file',
  'GET /api/staff/orders.:operation',
  'GET /api/staff/partners.:operation',
  'GET /preview/:preview/:scheme/*',
  'POST /api/desk/changes.state',
  'POST /api/desk/live.read',
  'POST /api/desk/live.visits',
  'POST /api/desk/pictures.state',
  'POST /api/desk/previews.state',
  'POST /api/desk/publications.state',
  'POST /api/desk/records.offered',
  'POST /api/partner-links',
  'POST /api/partner-links/end',
  'POST /api/staff/orders.:operation',
];

interface Answered {
  /** `GET /api/orders`. */
  readonly route: string;
  readonly status: number;
  readonly reason: string;
}

/** Asks every route of a desk, with the words of a change of the offers, as a member of the courses or as a stranger. Says what ran. */
async function askEveryRoute(isStaff: boolean): Promise<{ readonly answers: readonly Answered[]; readonly ran: readonly string[] }> {
  const home = await mkdtemp(join(tmpdir(), 'desk-'));
  const origin = 'https://desk.example';
  const [signIn, staff] = [await openSignIn({ home, origin }), openStaffList(home)];
  const ran: string[] = [];
  const unasked = async () => {
    throw new Error('nobody asked for it');
  };
  await staff.put({ email: 'lena@riwaq.example', name: 'Lena', roles: ['courses'], since: new Date().toISOString(), by: 'test' });
  const member = await staff.find('lena@riwaq.example');
  const routes: [method: string, url: string][] = [];
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push([each, url]);
  });
  const parts: DeskParts = {
    listener: createServer(),
    origin,
    pageVersion: 'of this test',
    shop: 'https://shop.example',
    home,
    client: home,
    operations: new Proxy({} as Operations, {
      get: (_, name) => async (input: unknown) => {
        ran.push(`${String(name)} ${JSON.stringify(input)}`);
        throw new Error('refused');
      },
    }),
    gateway: new FakeGateway(),
    whyNotReady: unasked,
    previewPage: unasked,
    sendEmail: unasked,
    now: Date.now,
    log: () => undefined,
    staff,
    signIn,
    live: unasked,
    onChanged: () => undefined,
    onRefused: () => undefined,
    recentRefusals: () => [],
  };
  await deskRoutes(server, parts);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  let cookie = '';
  if (isStaff && member) {
    const token = await signIn.makeToken(member.email);
    const headers = { origin, 'content-type': 'application/json' };
    const signedIn = await fetch(`${address}/api/auth/magic-link/verify`, { method: 'POST', headers, body: JSON.stringify({ token }) });
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  const answers: Answered[] = [];
  const offers = { app: 'offers', change: { kind: 'promote', app: 'offers', version: '1.4.0' } };
  const operations = Object.keys(deskRouter(fastify(), parts)._def.procedures);
  const asked = routes.flatMap(([method, url]) =>
    url === `${DESK_OPERATIONS}/:path` ? operations.map((name) => [method, url.replace(':path', name)] as const) : [[method, url] as const],
  );
  for (const [method, url] of asked) {
    // A member who signs out is a stranger.
    if (isStaff && url === '/api/auth/sign-out') continue;
    const isRead = method === 'GET' || method === 'HEAD';
    const answer = await fetch(`${address}${url}${isRead ? '?app=offers' : ''}`, {
      method,
      headers: { origin, cookie, ...(isRead ? {} : { 'content-type': 'application/json' }) },
      ...(isRead ? {} : { body: JSON.stringify(offers) }),
    });
    const text = await answer.text();
    const reason = /"reason":"([\w-]+)"/.exec(text)?.[1] ?? '';
    // A route of GET is one of HEAD too.
    if (method !== 'HEAD') answers.push({ route: `${method} ${url}`, status: answer.status, reason });
    else if (answer.status === 200) answers.push({ route: `HEAD ${url}`, status: 200, reason });
  }
  await server.close();
  await rm(home, { recursive: true });
  return { answers, ran };
}

test('without a session every route is closed but those of signing in, of an affiliate’s link, and of files', async () => {
  const { answers } = await askEveryRoute(false);
  const routesOf = (isClosed: boolean) => answers.filter(({ status }) => (status === 401) === isClosed).map(({ route }) => route);
  expect([...new Set(routesOf(false).map((route) => route.replace('HEAD', 'GET')))].sort()).toEqual(publicRoutes);
  expect(routesOf(true)).toEqual(expect.arrayContaining(['POST /api/desk/live.read', 'POST /api/desk/changes.begin']));
});

test('a member of the courses gets no route to anything of the offers: every one that names an app is refused before anything runs', async () => {
  const { answers, ran } = await askEveryRoute(true);
  const others = answers.filter(({ route }) => !publicRoutes.includes(route.replace('HEAD', 'GET')) && !routesOfAllTeams.includes(route));
  expect(others.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      'POST /api/desk/pictures.begin',
      'POST /api/desk/changes.releases',
      'POST /api/desk/changes.plan',
      'POST /api/desk/changes.begin',
      'POST /api/desk/previews.begin',
      'POST /api/records/pictures',
    ]),
  );
  expect(others.filter(({ reason }) => reason !== 'not-yours')).toEqual([]);
  expect(ran.filter((line) => line.includes('offers'))).toEqual([]);
});
