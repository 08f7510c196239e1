/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { reachStaff } from '../src/staff/reach-staff';
import { type StaffServer, serveStaffAt } from '../src/staff/serve-staff';
import { ACTOR_HEADER, actorHeader } from '../src/staff/staff-actor';
import { STAFF_VERSION } from '../src/staff/staff-version';
import { order, SHOP, transferOrder } from './fixtures';
import { gatewayForTests } from './gateway-under-test';
import { type ServedDatabase, serveDatabase } from './served-database';
import { staffOf } from './staff-caller';
import { placeOrder } from './visitor';

const TOKEN = 'the token of this test';
const { reference } = order;
const days = { from: '2026-05-01', to: '2026-05-03' };
const paid = { act: 'paid', reference, amount: 9310, day: '2026-05-03', note: '', isSecond: false } as const;

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase();
});
afterAll(() => served.close());
const shop = gatewayForTests(() => served.open());

let servers: StaffServer[] = [];
/** Serves the staff interface of a gateway. */
async function serve({ database, context }: Pick<typeof shop, 'database' | 'context'> = shop): Promise<string> {
  const server = await serveStaffAt({ port: 0, token: TOKEN }, { ...context, database, now: context.clock });
  servers.push(server);
  return server.url ?? '';
}
beforeEach(() => {
  servers = [];
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

const lena = { name: 'لينا', roles: ['checkout'] };
const reach = (urls: string, token = TOKEN) => reachStaff({ urls, token, dataFolder: '/nowhere' });
const unavailable = (message: RegExp) => ({ cause: { name: 'StaffUnavailableError', message: expect.stringMatching(message) } });

describe('the staff interface', () => {
  test('notes who acts, as the desk says it, and two of staff at once count once', async () => {
    await placeOrder(shop.server, transferOrder);
    const url = await serve();
    const act = (name: string) =>
      reach(url)
        .as({ ...lena, name })
        .orders.act.mutate(paid);
    const outcomes = (await Promise.all([act('لينا'), act('amir')])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['before', 'paid']);
    const { history } = await reach(url).as(lena).orders.show.query({ reference });
    expect(history.map(({ by }) => by)).toHaveLength(1);
    expect(['لينا', 'amir']).toContain(history[0]?.by);
  });

  test('refuses a desk of another version, and a desk refuses such a gateway: nothing is done, and both say what to upgrade', async () => {
    await placeOrder(shop.server, transferOrder);
    const url = await serve();
    const headers = { authorization: `Bearer ${TOKEN}`, [ACTOR_HEADER]: actorHeader(lena), 'content-type': 'application/json' };
    for (const version of ['', '/1', `/${STAFF_VERSION + 1}`])
      expect((await fetch(`${url}${version}/orders.act`, { method: 'POST', headers, body: JSON.stringify(paid) })).status).toBe(426);
    expect(shop.logged('another-version')).toHaveLength(3);
    expect((await staffOf(shop).orders.show({ reference })).payments).toEqual([]);

    const earlier = createServer((_request, response) => response.writeHead(404).end('{}'));
    await new Promise<void>((resolve) => earlier.listen(0, '127.0.0.1', resolve));
    const { port } = earlier.address() as AddressInfo;
    await expect(reach(`http://127.0.0.1:${port}`).as(lena).orders.list.query({})).rejects.toMatchObject(
      unavailable(/of two versions: upgrade both to the same release/),
    );
    await new Promise((resolve) => earlier.close(resolve));
  });

  test('refuses a wrong token before it reads who acts, and its log has no word of it', async () => {
    const url = await serve();
    const wrong = reach(url, 'a wrong secret').as(lena);
    await expect(wrong.orders.list.query({})).rejects.toMatchObject(
      unavailable(/refuses the token: STAFF_TOKEN must be the same for both/),
    );
    await expect(wrong.orders.act.mutate(paid)).rejects.toMatchObject(unavailable(/refuses the token/));
    for (const authorization of ['', 'Bearer', `Basic ${TOKEN}`, `bearer ${TOKEN}`])
      expect((await fetch(`${url}/waiting.list`, { headers: { authorization } })).status).toBe(401);
    expect(shop.logged('wrong-token').length).toBeGreaterThan(0);
    expect(shop.log.join('')).not.toContain('a wrong secret');
    expect(shop.log.join('')).not.toContain(TOKEN);
  });

  test.each([
    '',
    'lena',
    '%E0%A4%A',
    encodeURIComponent('{"name":"","roles":["operations"]}'),
    encodeURIComponent('{"name":"lena","roles":["root user"]}'),
  ])('does nothing for who is nobody: %j', async (actor) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-staff-actor': actor };
    const answer = await fetch(`${await serve()}/${STAFF_VERSION}/waiting.list`, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { data: { code: 'BAD_REQUEST' } } }]);
  });

  test('asks the next gateway where the first is gone, and says where nobody answers', async () => {
    const gone = await serve();
    await servers.pop()?.close();
    const other = await shop.another();
    const urls = `${gone}, ${await serve({ database: other.context.database, context: other.context })}`;
    expect(await reach(urls).as(lena).orders.list.query({})).toMatchObject({ orders: [], due: 0 });
    await expect(reach(gone).as(lena).orders.list.query({})).rejects.toMatchObject(
      unavailable(new RegExp(`no gateway answers staff at ${gone}`)),
    );
    expect(() => reach('here')).toThrow('STAFF_URL holds «here», which is no address');
  });

  test('does an act once where the answer was lost: the next gateway is not asked behind a door that was open', async () => {
    const broken = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    await placeOrder(shop.server, transferOrder);
    const lost = reach(`http://127.0.0.1:${port}, ${await serve()}`)
      .as(lena)
      .orders.act.mutate(paid);
    await expect(lost).rejects.toMatchObject(unavailable(/did not answer staff/));
    expect((await staffOf(shop).orders.show({ reference })).history).toEqual([]);
    broken.close();
  });

  test('takes one operation at a time, and none that it does not know', async () => {
    const { send } = reach(await serve());
    const ask = async (path: string, body?: string) => {
      const answer = await send({ path, body, actor: lena });
      return [answer.status, JSON.parse(answer.body).error?.data?.code, JSON.parse(answer.body).error?.data?.isMissing];
    };
    expect(await ask('/orders.burn')).toEqual([404, 'NOT_FOUND', false]);
    expect(await ask('/orders.list,orders.list?batch=1&input={}')).toEqual([400, 'BAD_REQUEST', false]);
    expect(await ask(`/orders.act?input=${encodeURIComponent(JSON.stringify(paid))}`)).toEqual([405, 'METHOD_NOT_SUPPORTED', false]);
    expect((await ask('/orders.act', '{'))[0]).toBe(400);
    expect((await ask('/orders.act', JSON.stringify({ text: 'x'.repeat(200_000) })))[0]).toBe(413);
  });
});

describe('each operation', () => {
  const as = (roles: string[], affiliate?: string) => staffOf(shop, { roles, ...(affiliate !== undefined && { affiliate }) });
  const forbidden = { code: 'FORBIDDEN' };

  test('is for the roles that its row in the table names', async () => {
    for (const roles of [[], ['offers'], ['courses', 'catalog']]) {
      await expect(as(roles).orders.list({})).rejects.toMatchObject(forbidden);
      await expect(as(roles).orders.act(paid)).rejects.toMatchObject(forbidden);
      await expect(as(roles).waiting.list()).rejects.toMatchObject(forbidden);
    }
    for (const roles of [['checkout'], ['courses', 'offers']]) {
      await expect(as(roles).partners.list()).rejects.toMatchObject(forbidden);
      await expect(as(roles).partners.takeBackPayout({ id: 1 })).rejects.toMatchObject(forbidden);
    }
    for (const roles of [['checkout'], ['catalog']]) await expect(as(roles).partners.report(days)).rejects.toMatchObject(forbidden);
    await expect(as(['checkout']).waiting.retryAll({ seen: 0 })).rejects.toMatchObject(forbidden);
    expect(await as(['checkout']).orders.list({})).toMatchObject({ orders: [] });
    expect(await as(['offers']).partners.report(days)).toMatchObject({ facts: [] });
    expect(await as(['orders']).orders.seller()).toMatchObject({
      address: SHOP,
      name: 'رِواق',
      operator: { address: 'عنوان تجريبي، الجزائر' },
    });
    await expect(as(['offers']).orders.seller()).rejects.toMatchObject(forbidden);
  });

  test('of an affiliate is about itself alone, and nothing else is for it', async () => {
    await placeOrder(shop.server, { ...transferOrder, affiliate: 'partner-b' });
    expect(await as([], 'partner-b').partners.own(days)).toMatchObject({
      affiliate: 'partner-b',
      shop: SHOP,
      report: { facts: [{ orders: 1 }] },
      account: { earned: 0, paid: 0, owed: 0, payouts: [] },
    });
    expect(await as([], 'partner-a').partners.own(days)).toMatchObject({ report: { facts: [] } });
    await expect(as([], 'partner-a').partners.report(days)).rejects.toMatchObject(forbidden);
    await expect(as([], 'partner-a').orders.list({})).rejects.toMatchObject(forbidden);
    await expect(as(['operations']).partners.own(days)).rejects.toMatchObject(forbidden);
  });

  test.each<[unknown, string]>([
    [{ ...paid, amount: 0 }, 'amount'],
    [{ ...paid, amount: '12 500' }, 'amount'],
    [{ ...paid, day: '2026-02-30' }, 'day'],
    [{ ...paid, note: 'a\u0000' }, 'note'],
    [{ ...paid, request: '--second-press' }, 'request'],
    [{ act: 'refunded', reference, transfer: '--help' }, 'transfer'],
    [{ act: 'letter', reference, kind: 'unpaid' }, 'kind'],
    [{ act: 'cancelled', reference: '--help' }, 'reference'],
    [{ act: 'note', reference, text: ' ' }, 'text'],
    [{ act: 'burn', reference }, 'act'],
  ])('refuses %j, and names the field', async (act, field) => {
    const answer = await reach(await serve()).send({ path: '/orders.act', body: JSON.stringify(act), actor: lena });
    expect([answer.status, JSON.parse(answer.body).error.data]).toMatchObject([400, { code: 'BAD_REQUEST', field }]);
  });

  test.each<[object, string]>([
    [{ from: '2026-05-03', to: '2026-05-01' }, 'to'],
    [{ from: '2024-05-03', to: '2026-05-01' }, 'from'],
    [{ from: '2026-02-30', to: '2026-05-01' }, 'from'],
  ])('of a report refuses the days %j', async (input, field) => {
    const path = `/partners.report?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await reach(await serve()).send({ path, actor: { name: 'lena', roles: ['operations'] } });
    expect([answer.status, JSON.parse(answer.body).error.data]).toMatchObject([400, { field }]);
  });

  test('whose database fails says nothing of it to the desk; the log does', async () => {
    const database = { ...shop.database, query: () => Promise.reject(new Error('relation "orders" of lena@example.com')) };
    const url = await serve({ database, context: shop.context });
    const { status, body } = await reach(url).send({ path: '/orders.list?input={}', actor: lena });
    expect([status, body]).toEqual([500, expect.not.stringContaining('relation')]);
    expect(shop.log.join('')).toContain('a staff operation failed');
    expect(shop.log.join('')).not.toContain('lena@example.com');
  });
});
