import { describe, expect, test } from '@jest/globals';
import type { OrderList } from '@riwaq/contracts/platform';
import { VERSION_HEADER } from '../contract/page-version';
import type { Role } from '../contract/role';
import { openStaffList } from './staff-list';
import { DeskUnderTest } from './testing/desk-under-test';

const desk = new DeskUnderTest();

const at = Date.UTC(2026, 10, 23, 9);
const reference = 'RQ-7K3M9QXA';
const listed: OrderList['orders'][number] = {
  ...({ reference, ordered: at, stage: 'receipt', dueSince: at, paidSince: null, flow: 'product', total: 7030 } as const),
  ...{ partner: null, coupon: null, method: 'bank', product: 'SPSS 31' },
  ...{ name: '=HYPERLINK("x")', phone: '+213550000003', email: 'visitor@example.com' },
};
const list: OrderList = { orders: [listed], next: null, due: 1 };

const emailOf = (role: Role) => `${role}@riwaq.example`;
const putStaff = (role: Role, roles: Role[]) =>
  openStaffList(desk.home).put({ email: emailOf(role), name: 'سلمى', roles, since: new Date(desk.now).toISOString(), by: 'test' });
async function cookieOf(role: Role): Promise<string> {
  await putStaff(role, [role]);
  desk.gateway.answers['orders.list'] = { data: list };
  desk.gateway.answers['orders.receipt'] = { data: Buffer.from('RIFF').toString('base64') };
  desk.gateway.answers['orders.act'] = { data: { outcome: 'paid', state: 'accepted', due: 12_500 } };
  return desk.signIn(emailOf(role));
}

const inputOf = (input: object) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const LIST = `/api/staff/orders.list?${inputOf({ stage: 'due' })}`;
const ACT = '/api/staff/orders.act';
const files = ['/api/orders.csv', `/api/orders/${reference}/receipt`];
const paid = { act: 'paid', reference, amount: 12_500, day: '2026-11-23', note: 'CCP 4471', isSecond: false };

describe('orders at the desk', () => {
  test('are for the team of the checkout and operations alone: they say who ordered', async () => {
    for (const path of [LIST, ...files]) expect((await desk.ask(path)).status).toBe(401);
    expect((await desk.ask(ACT, { body: paid })).status).toBe(401);
    const cookie = await cookieOf('offers');
    const refused = { status: 403, body: { reason: 'not-yours' } };
    for (const path of [LIST, ...files]) expect(await desk.ask(path, { cookie })).toMatchObject(refused);
    expect(await desk.ask(ACT, { cookie, body: paid })).toMatchObject(refused);
    expect(desk.gateway.asked).toEqual([]);
    expect((await desk.ask(LIST, { cookie: await cookieOf('operations') })).status).toBe(200);
  });

  test('are what the gateway answers, asked in the name and with the roles of who is signed in', async () => {
    const cookie = await cookieOf('checkout');
    expect((await desk.ask(LIST, { cookie })).body).toEqual({ result: { data: list } });
    expect((await desk.ask(ACT, { cookie, body: paid })).body).toEqual({
      result: { data: { outcome: 'paid', state: 'accepted', due: 12_500 } },
    });
    const actor = { name: 'سلمى', roles: ['checkout'] };
    expect(desk.gateway.asked).toEqual([
      { operation: 'orders.list', input: { stage: 'due' }, actor },
      { operation: 'orders.act', input: paid, actor },
    ]);
  });

  test('are changed from the desk alone, and nobody says for himself who he is', async () => {
    const cookie = await cookieOf('checkout');
    const forged = await desk.ask(ACT, { cookie, body: paid, origin: 'https://evil.example' });
    expect(forged).toMatchObject({ status: 403, body: { reason: 'other-origin' } });
    const headers = { 'x-staff-actor': encodeURIComponent('{"name":"amir","roles":["operations"]}'), authorization: 'Bearer x' };
    await desk.ask(ACT, { cookie, body: paid, headers });
    expect(desk.gateway.asked.map(({ actor }) => actor)).toEqual([{ name: 'سلمى', roles: ['checkout'] }]);
  });

  test('have notices that lead to this desk, whatever the page says', async () => {
    const cookie = await cookieOf('checkout');
    desk.gateway.answers['notices.save'] = { data: { problem: null } };
    await desk.ask('/api/staff/notices.save', { cookie, body: { quiet: null, desk: 'https://evil.example' } });
    expect(desk.gateway.asked.map(({ input }) => input)).toEqual([{ quiet: null, desk: desk.desk.url }]);
  });

  test('are nobody’s any more with the request after a role was taken away', async () => {
    const cookie = await cookieOf('checkout');
    expect((await desk.ask(LIST, { cookie })).status).toBe(200);
    await putStaff('checkout', ['offers']);
    expect(await desk.ask(ACT, { cookie, body: paid })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
    await openStaffList(desk.home).remove(emailOf('checkout'));
    expect(await desk.ask(ACT, { cookie, body: paid })).toMatchObject({ status: 401, body: { reason: 'signed-out' } });
    expect(desk.gateway.asked).toHaveLength(1);
  });

  test.each<[string, object, object]>([
    [
      'a wrong field',
      { code: 'BAD_REQUEST', status: 400, message: 'is no day', field: 'day' },
      { status: 400, body: { reason: 'unreadable', field: 'day' } },
    ],
    ['an unknown order', { code: 'NOT_FOUND', status: 404, isMissing: true }, { status: 404, body: { reason: 'unknown' } }],
    ['a role', { code: 'FORBIDDEN', status: 403 }, { status: 403, body: { reason: 'not-yours' } }],
    ['a failure', { code: 'INTERNAL_SERVER_ERROR', status: 500 }, { status: 500, body: { reason: 'failed' } }],
    ['an operation that it does not know', { code: 'NOT_FOUND', status: 404 }, { status: 404, body: { reason: 'unknown' } }],
  ])('are refused by the gateway for %s, in the page’s own words', async (_what, refusal, answer) => {
    const cookie = await cookieOf('checkout');
    desk.gateway.answers['orders.act'] = refusal as (typeof desk.gateway.answers)[string];
    expect(await desk.ask(ACT, { cookie, body: paid })).toMatchObject(answer);
  });

  test('tell a page of another build to load itself again where the gateway does not understand it', async () => {
    const cookie = await cookieOf('checkout');
    const headers = { [VERSION_HEADER]: 'an older one' };
    const stale = { status: 412, body: { reason: 'stale-page' } };
    expect(await desk.ask('/api/staff/orders.noted', { cookie, body: paid, headers })).toMatchObject(stale);
    desk.gateway.answers['orders.act'] = { code: 'BAD_REQUEST', status: 400, field: 'amount' };
    expect(await desk.ask(ACT, { cookie, body: { ...paid, amount: '12 500' }, headers })).toMatchObject(stale);
    desk.gateway.answers['orders.act'] = { code: 'NOT_FOUND', status: 404, isMissing: true };
    expect(await desk.ask(ACT, { cookie, body: paid, headers })).toMatchObject({ status: 404, body: { reason: 'unknown' } });
    expect((await desk.ask(LIST, { cookie, headers })).status).toBe(200);
  });

  test('are unknown where no gateway answers, or it refuses the token: what is asked and done then is not done', async () => {
    const cookie = await cookieOf('checkout');
    const gone = new Error('the gateway at http://127.0.0.1:3005 refuses the token: STAFF_TOKEN must be the same for both');
    for (const operation of ['list', 'act', 'receipt']) desk.gateway.answers[`orders.${operation}`] = gone;
    const unavailable = { status: 503, body: { reason: 'unavailable', detail: gone.message } };
    for (const path of [LIST, ...files]) expect(await desk.ask(path, { cookie })).toMatchObject(unavailable);
    expect(await desk.ask(ACT, { cookie, body: paid })).toMatchObject(unavailable);
  });

  test('have messages beside them for who releases them alone', async () => {
    desk.gateway.answers['waiting.destinations'] = { data: { destinations: [], hasMail: true } };
    expect((await desk.ask('/api/staff/waiting.destinations', { cookie: await cookieOf('operations') })).status).toBe(200);
    for (const path of ['waiting.list', 'waiting.destinations', 'waiting.retryAll'])
      expect((await desk.ask(`/api/staff/${path}`, { cookie: await cookieOf('offers') })).status).toBe(403);
    expect(desk.gateway.asked).toHaveLength(1);
  });

  test('have no operation but those of known rooms, whatever stands in the address', async () => {
    const cookie = await cookieOf('operations');
    for (const path of ['payments.list', 'orders.list,waiting.list', 'orders.%2e%2e', 'orders.list%3Finput=%7B%7D'])
      expect([path, (await desk.ask(`/api/staff/${path}`, { cookie })).status >= 400]).toEqual([path, true]);
    expect(desk.gateway.asked).toEqual([]);
  });
});

describe('files of orders', () => {
  test('are the picture of a receipt', async () => {
    const cookie = await cookieOf('checkout');
    const receipt = await desk.ask(`/api/orders/${reference}/receipt`, { cookie });
    expect([receipt.headers.get('content-type'), receipt.headers.get('cache-control'), receipt.body]).toEqual([
      'image/webp',
      'no-store',
      'RIFF',
    ]);
    desk.gateway.answers['orders.receipt'] = { code: 'NOT_FOUND', status: 404, isMissing: true };
    for (const named of [reference, '--help']) expect((await desk.ask(`/api/orders/${named}/receipt`, { cookie })).status).toBe(404);
  });

  test.each([
    ['search=%00', 'search'],
    ['search=a%0Ab', 'search'],
    [`search=${'a'.repeat(121)}`, 'search'],
    ['day=0000-01-01', 'day'],
    ['day=1999-12-31', 'day'],
    ['day=2026-02-30', 'day'],
    ['partner=--help', 'partner'],
    ['method=--help', 'method'],
    ['stage=lost', 'stage'],
    ['most=9', 'most'],
    ['after=999999999999999.RQ-7K3M9QXA', 'after'],
  ])('are not asked by %s: the answer names the field', async (query, field) => {
    const cookie = await cookieOf('checkout');
    const { status, body } = await desk.ask(`/api/orders.csv?${query}`, { cookie });
    expect({ status, body }).toMatchObject({ status: 400, body: { reason: 'unreadable', field } });
    expect(desk.gateway.asked).toEqual([]);
  });

  test('are a CSV of what is filtered, in Arabic and by the clock of Algeria, without a cell that a spreadsheet runs', async () => {
    const cookie = await cookieOf('checkout');
    const sold = {
      wilaya: 'وهران',
      lines: [
        { name: 'SPSS 31', detail: 'سنة كاملة' },
        { name: 'NVivo', detail: '× 2' },
        { name: 'Canva', detail: '', isDropped: true },
      ],
      received: 7000,
      receivedDollars: 6.1,
      givenBack: 1200,
      givenBackDollars: 3.4,
    };
    desk.gateway.answers['orders.list'] = { data: { ...list, orders: [{ ...listed, ...sold }] } };
    const { headers, body } = await desk.ask('/api/orders.csv?method=bank', { cookie });
    expect(desk.gateway.asked).toMatchObject([{ input: { method: 'bank', most: 20_000 } }]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    const [head = '', row] = body.replace('\uFEFF', '').split('\r\n');
    expect(head.split(';').slice(0, 7)).toEqual(['رقم الطلب', 'وقت الطلب (الجزائر)', 'الحال', 'الاسم', 'الهاتف', 'البريد', 'الولاية']);
    expect(head.split(';').slice(-2)).toEqual(['أُعيد (دج)', 'أُعيد عبر PayPal ($)']);
    expect(row).toBe(
      `RQ-7K3M9QXA;2026-11-23 10:00;وصل ينتظر التأكيد;"'=HYPERLINK(""x"")";0550-00-00-03;visitor@example.com;وهران;منتج;SPSS 31 (سنة كاملة) × 1، NVivo × 2، Canva × 1 (أُخرج من الطلب);بالتحويل;7030;8200;9,5;;;1200;3,4`,
    );
  });
});
