import { subscribe } from 'node:diagnostics_channel';
import { expect, test } from '@jest/globals';
import { type FuzzedRoute, type HostileRequest, seededDraw, sendHostileRequests } from '@riwaq/contracts/testing/hostile-requests';
import { seeds } from '@riwaq/contracts/testing/seeds';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { DESK_OPERATIONS } from '../contract/pages';
import { DeskUnderTest, ended, rollbackOf } from './testing/desk-under-test';

/** The desk's server and its routes. A new one is here without a word in this file. */
let desks: { readonly server: FastifyInstance; readonly routes: FuzzedRoute[] }[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify: server } = message as { readonly fastify: FastifyInstance };
  const routes: FuzzedRoute[] = [];
  desks = [{ server, routes }];
  server.addHook('onRoute', ({ method, url }) => {
    // A route of GET is one of HEAD too.
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url });
  });
});

/** Operations of the desk's page. */
const operations = [
  ...['live.read', 'live.visits', 'changes.plan', 'changes.begin', 'changes.state', 'changes.releases', 'pictures.begin', 'pictures.state'],
  ...['records.list', 'records.files', 'records.plan', 'records.importRows', 'records.saveDraft', 'records.discardDraft'],
  ...['publications.begin', 'publications.takeBack', 'publications.state', 'previews.begin', 'previews.state'],
  ...['staff.list', 'staff.put', 'staff.remove'],
];

/** Rounds over all routes. */
const SEEDS = seeds(1);
/** Milliseconds that only a fault reaches: for the whole test, and more for each round. */
const LIMIT_MS = 60_000 + SEEDS * 5_000;
/** Requests of each route in a round. */
const REQUESTS = 12;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const Said = v.object({ reason: v.string(), field: v.optional(v.string()), detail: v.optional(v.string(), '') });
/** Of an operation, or of a plain address. */
const RefusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    Said,
    v.pipe(
      v.object({ error: v.object({ data: Said }) }),
      v.transform(({ error }) => error.data),
    ),
  ]),
);

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const reference = 'RQ-7K3M9QXA';
const draft = { base: 'a'.repeat(16), edits: [] };
const examples = [
  { ...rollbackOf('offers'), id },
  { kind: 'rollback', app: 'offers', moves: { from: { code: '1.4.0', records: 'a'.repeat(16) }, to: { code: '1.3.0' } } },
  { kind: 'promote', app: 'offers', version: '1.4.0' },
  { app: 'offers', draft, accepted: [], id, why: 'x', at: '2026-11-23T12:00:00.000Z' },
  { app: 'offers', kind: 'coupons', content: 'aGVsbG8=' },
  { app: 'offers', digest: 'a'.repeat(16), id, why: 'x', accepted: [] },
  { act: 'paid', reference, amount: 7030, day: '2026-11-22', note: '', isSecond: false },
  { act: 'note', reference, text: 'x' },
  { act: 'retry', reference, message: 1 },
  { operation: 'act' },
  { stage: 'due', search: 'سعاد', day: '2026-11-22' },
  { from: '2026-11-01', to: '2026-11-23' },
  { affiliate: 'partner-a' },
  { email: 'amina@riwaq.example' },
  { email: 'salma@riwaq.example', name: 'سلمى', roles: ['orders'] },
  { token: 'x'.repeat(32) },
];

const desk = new DeskUnderTest();

test(
  'every route of the desk answers what nobody should send with a reason, and hands no operation a text that it cannot take',
  async () => {
    const [{ server, routes } = { server: undefined, routes: [] }] = desks;
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining(['POST /api/staff/orders.:operation', `POST ${DESK_OPERATIONS}/:path`]),
    );
    const unfit: string[] = [];
    desk.doesAll = async (...given) => {
      unfit.push(...(JSON.stringify(given).match(/\\u0000|\\ud[89a-f]../g) ?? []));
      return ended();
    };
    desk.gateway.answers['orders.list'] = { data: { orders: [], next: null, due: 0 } };
    const cookie = await desk.signIn('night@riwaq.example');

    const send = async ({ method, url, headers, payload }: HostileRequest) => {
      const answer = await server?.inject({
        method: methods.find((known) => known === method) ?? 'GET',
        url,
        headers: { origin: desk.desk.url, ...headers, cookie: headers.cookie ? `${cookie}; ${headers.cookie}` : cookie },
        ...(payload !== '' && { payload }),
      });
      const refusal = v.safeParse(RefusalSchema, answer?.body);
      const status = answer?.statusCode ?? 0;
      // The commands of this test answer with nothing that fits: a named failure of theirs is no fault of the route.
      const isPage = status < 500 && !url.startsWith('/api/') && String(answer?.headers['content-type']).startsWith('text/html');
      const isGood = status < 400 || isPage || (refusal.success && (status < 500 || refusal.output.detail !== ''));
      if (!isGood) throw new Error(`${status} ${answer?.body}\n${JSON.stringify({ method, url, headers, payload }).slice(0, 2000)}`);
      if (!refusal.success || refusal.output.reason !== 'unreadable') return undefined;
      const { field, detail } = refusal.output;
      return {
        field,
        allowed: [...detail.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word),
      };
    };
    const every = routes.flatMap((route) =>
      route.url === `${DESK_OPERATIONS}/:path` ? operations.map((name) => ({ ...route, url: `${DESK_OPERATIONS}/${name}` })) : [route],
    );
    for (let seed = 0; seed < SEEDS; seed += 1) {
      for (const [at, route] of every.entries()) {
        // It would end the session of the others.
        if (route.url === '/api/auth/sign-out') continue;
        await sendHostileRequests(route, { draw: seededDraw(seed * 100 + at), times: REQUESTS, examples, send });
      }
    }
    expect(unfit).toEqual([]);
  },
  LIMIT_MS,
);
