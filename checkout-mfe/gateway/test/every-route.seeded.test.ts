/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GatewayErrorSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { type FuzzedRoute, type HostileRequest, seededDraw, sendHostileRequests } from '@riwaq/contracts/testing/hostile-requests';
import { seeds } from '@riwaq/contracts/testing/seeds';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { adminSocket, createAdminApi, RefusedQuestionSchema } from '../src/admin/admin-api';
import { readAdminToken } from '../src/admin/admin-token';
import { adminRoutes, serveAdminApi } from '../src/admin/serve-admin-api';
import { ask } from '../src/http/http-client';
import { choiceOrder, courseOrder, offerOrder, order, productOrder, promotionOrder, transferOrder } from './fixtures';
import { gatewayForTests } from './gateway-under-test';
import { type ServedDatabase, serveDatabase } from './served-database';
import { placeOrder } from './visitor';

/** Routes of the server that was made last. A new one is here without a word in this file. */
let routes: FuzzedRoute[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify: server } = message as { readonly fastify: FastifyInstance };
  routes = [];
  server.addHook('onRoute', ({ method, url }) => {
    // A route of GET is one of HEAD too.
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url });
  });
});

/** Fields of a body; null for one that is no JSON object. */
const Fields = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))), null);
const textsOf = (fields: Readonly<Record<string, unknown>> | null) =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Rounds over all routes. */
const SEEDS = seeds(1);
/** Milliseconds that only a fault reaches: for the whole test, and more for each round. */
const LIMIT_MS = 60_000 + SEEDS * 5_000;
/** Requests of each route in a round. */
const REQUESTS = 20;

const examples = [
  ...[order, transferOrder, productOrder, courseOrder, offerOrder, promotionOrder, choiceOrder],
  { email: order.customerInfo.email },
  { kind: 'bundle', code: 'TENTH', lines: order.lines },
  { firstName: 'x', email: 'a@example.com', message: 'x' },
];

describe('every route of the gateway', () => {
  let served: ServedDatabase;
  beforeAll(async () => {
    served = await serveDatabase();
  });
  afterAll(() => served.close());
  const shop = gatewayForTests(() => served.open());

  test(
    'answers what nobody should send with a reason, and never with a fault of its own',
    async () => {
      expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(
        expect.arrayContaining(['POST /api/orders', 'GET /healthz', 'POST /api/forms/:form']),
      );
      await placeOrder(shop.server, transferOrder);
      let asked = 0;
      const send = async (request: HostileRequest) => {
        asked += 1;
        // Each from another network: a limit would answer before the route.
        const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
        const { method, payload, ...rest } = request;
        const answer = await shop.server.inject({
          ...rest,
          method: methods.find((known) => known === method) ?? 'GET',
          remoteAddress,
          ...(payload !== '' && { payload }),
        });
        const refusal = v.safeParse(v.pipe(v.string(), v.parseJson(), GatewayErrorSchema), answer.body);
        const isGood = answer.statusCode < 400 || (answer.statusCode < 500 && refusal.success);
        if (!isGood) {
          throw new Error(`${answer.statusCode} ${answer.body}\n${shop.log.slice(-2).join('')}${JSON.stringify(request).slice(0, 2000)}`);
        }
        return refusal.success ? { field: refusal.output.field } : undefined;
      };
      for (let seed = 0; seed < SEEDS; seed += 1) {
        for (const [at, route] of [...routes].entries())
          await sendHostileRequests(route, { draw: seededDraw(seed * 100 + at), times: REQUESTS, examples, send });
      }
      expect(shop.logged('internal')).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'for operators names the wrong field of a question, and never fails',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'admin-'));
      const failures: unknown[] = [];
      const close = await serveAdminApi(createAdminApi(shop.database, shop.context.clock), folder, (error) => failures.push(error));
      const { folder: place, path } = adminSocket(folder);
      const headers = { authorization: `Bearer ${await readAdminToken(place)}` };
      const send = async ({ method, url, payload }: HostileRequest) => {
        const { pathname, searchParams } = new URL(url, 'http://gateway');
        // What other servers are asked in a body or one by one stands here in the address, and as JSON beside it.
        const fields = v.parse(Fields, payload === '' ? JSON.stringify(Object.fromEntries(searchParams)) : payload);
        const question = new URLSearchParams({ ...textsOf(fields), asked: fields ? JSON.stringify(fields) : payload });
        const asked = {
          url: `http://gateway${pathname}?${question}`,
          socketPath: path,
          method: method === 'POST' ? 'POST' : 'GET',
          headers,
          limit: 60_000,
        } as const;
        const { status, content } = await ask(asked, async (answer) => ({ status: answer.status, content: await answer.body.text() }));
        if (status >= 500) throw new Error(`${status} ${String(failures.at(-1))}\n${method} ${asked.url.slice(0, 2000)}`);
        return status === 400 ? parse(RefusedQuestionSchema, JSON.parse(content), 'a refusal') : undefined;
      };
      const routesOfAdmin = Object.keys(adminRoutes)
        .map((name) => name.split(' '))
        .map(([method = '', url = '']) => ({ method, url }));
      const { reference } = order;
      const noted = {
        reference,
        by: 'lena',
        text: 'x',
        amount: 7030,
        day: '2026-05-02',
        isSecond: false,
        change: 'paid',
        kind: 'received',
      };
      for (let seed = 0; seed < SEEDS; seed += 1) {
        for (const [at, route] of routesOfAdmin.entries()) {
          await sendHostileRequests(route, {
            draw: seededDraw(seed * 100 + at),
            times: REQUESTS / 2,
            examples: [noted, { from: '2026-05-01', to: '2026-05-03' }, { order: '41', as: 'paid', by: 'lena' }, { search: 'x' }],
            send,
          });
        }
      }
      await close();
      await rm(folder, { recursive: true });
      await rm(place, { recursive: true });
      expect(failures).toEqual([]);
    },
    LIMIT_MS,
  );
});
