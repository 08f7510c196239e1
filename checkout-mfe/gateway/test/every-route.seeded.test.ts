/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GatewayErrorSchema } from '@riwaq/contracts';
import { type FuzzedRoute, type HostileRequest, seededDraw, sendHostileRequests } from '@riwaq/contracts/testing/hostile-requests';
import { seeds } from '@riwaq/contracts/testing/seeds';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { reachStaff } from '../src/staff/reach-staff';
import { serveStaffOnSocket } from '../src/staff/serve-staff';
import { staffOperations } from '../src/staff/staff-operations';
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

/** Whether an operation of the table changes something. */
const isMutation = (procedure: unknown) => v.is(v.object({ type: v.literal('mutation') }), Reflect.get(Object(procedure), '_def'));

/** The field of a refused input, as the staff interface answers it. */
const RefusedInputSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ data: v.object({ field: v.optional(v.string()) }) }) }),
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
    'for staff names the wrong field of an input, and never fails',
    async () => {
      const folder = join(await mkdtemp(join(tmpdir(), 'staff-')), 'database');
      const { database, context } = shop;
      const server = await serveStaffOnSocket(folder, { ...context, database, now: context.clock });
      const { send: ask } = reachStaff({ dataFolder: folder });
      const actor = { name: 'lena', roles: ['operations'], affiliate: 'partner-a' };
      const send = async ({ method, url, payload }: HostileRequest) => {
        const { pathname, searchParams } = new URL(url, 'http://gateway');
        const input = payload === '' ? JSON.stringify(Object.fromEntries(searchParams)) : payload;
        const asked = method === 'POST' ? { path: pathname, body: input } : { path: `${pathname}?${new URLSearchParams({ input })}` };
        const { status, body } = await ask({ ...asked, actor });
        if (status >= 500) throw new Error(`${status} ${shop.log.slice(-2).join('')}\n${pathname} ${input.slice(0, 2000)}`);
        const refusal = v.safeParse(RefusedInputSchema, body);
        return status === 400 ? { field: refusal.success ? refusal.output.error.data.field : undefined } : undefined;
      };
      const operations = Object.entries<unknown>(staffOperations._def.procedures).map(([name, procedure]) => ({
        method: isMutation(procedure) ? 'POST' : 'GET',
        url: `/${name}`,
      }));
      expect(operations).toContainEqual({ method: 'POST', url: '/orders.act' });
      const { reference } = order;
      const paid = { act: 'paid', reference, amount: 7030, day: '2026-05-02', note: '', isSecond: false };
      const examples = [paid, { act: 'note', reference, text: 'x' }, { from: '2026-05-01', to: '2026-05-03' }, { message: 1, of: null }];
      for (let seed = 0; seed < SEEDS; seed += 1) {
        for (const [at, operation] of operations.entries())
          await sendHostileRequests(operation, { draw: seededDraw(seed * 100 + at), times: REQUESTS / 2, examples, send });
      }
      await server.close();
      await rm(join(folder, '..'), { recursive: true });
      expect(shop.logged('failed')).toEqual([]);
    },
    LIMIT_MS,
  );
});
