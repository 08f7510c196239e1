import { describe, expect, test } from '@jest/globals';
import type { OrderList, OrderRecord } from '@riwaq/contracts/platform';
import type { Role } from '../contract/role';
import { openStaffList } from './staff-list';
import { DeskUnderTest, done } from './testing/desk-under-test';

const desk = new DeskUnderTest();

const at = Date.UTC(2026, 10, 23, 9);
const reference = 'RQ-7K3M9QXA';
const common = {
  ...({
    reference,
    ordered: at,
    stage: 'receipt',
    dueSince: at,
    paidSince: null,
    flow: 'product',
    total: 7030,
    partner: null,
    coupon: null,
  } as const),
  ...{ name: '=HYPERLINK("x")', phone: '+213550000003', email: 'visitor@example.com' },
};
const list: OrderList = { orders: [{ ...common, way: 'bank', product: 'SPSS 31' }], next: null, due: 1 };
const record: OrderRecord = {
  ...common,
  ...{ method: 'bank', wilaya: 'الجزائر', payments: [], history: [], notes: [], messages: [], acts: [{ act: 'note' }] },
  goods: { lines: [], subtotal: 7030, discount: 0, total: 7030, method: 'bank' },
  receipt: { at, amount: 7030, day: '2026-11-23', hasPicture: true, pages: null, fault: null, isDrawing: false, isLost: false },
};

async function cookieOf(role: Role): Promise<string> {
  const email = `${role}@riwaq.example`;
  await openStaffList(desk.home).put({ email, name: 'Salma', roles: [role], since: new Date(desk.now).toISOString(), by: 'test' });
  desk.answers['orders list --stage due --search 0550 00'] = done(list);
  desk.answers[`orders show ${reference}`] = done(record);
  desk.answers[`orders receipt ${reference}`] = done({ picture: Buffer.from('RIFF').toString('base64') });
  return desk.signIn(email);
}

const paths = ['', '.csv', `/${reference}`, `/${reference}/receipt`];
const paid = { act: 'paid', reference, amount: '12 500', day: '2026-11-23', note: 'CCP 4471', isSecond: false };

describe('orders at the desk', () => {
  test('are for the team of the checkout and operations alone: they say who ordered', async () => {
    for (const path of paths) expect((await desk.ask(`/api/orders${path}`)).status).toBe(401);
    const offers = await cookieOf('offers');
    for (const path of paths) {
      expect(await desk.ask(`/api/orders${path}`, { cookie: offers })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
    }
    expect((await desk.ask('/api/orders/act', { cookie: offers, body: paid })).status).toBe(403);
    expect(desk.commandsOfStaff()).toEqual([]);
    expect((await desk.ask(`/api/orders/${reference}`, { cookie: await cookieOf('operations') })).status).toBe(200);
  });

  test('are listed by the command that reads them, and one is shown with its receipt', async () => {
    const cookie = await cookieOf('checkout');
    expect((await desk.ask('/api/orders?stage=due&search=0550%2000', { cookie })).body).toEqual(list);
    expect((await desk.ask(`/api/orders/${reference}`, { cookie })).body).toEqual(record);
    const receipt = await desk.ask(`/api/orders/${reference}/receipt`, { cookie });
    expect([receipt.headers.get('content-type'), receipt.headers.get('cache-control'), receipt.body]).toEqual([
      'image/webp',
      'no-store',
      'RIFF',
    ]);
  });

  test.each([
    ['search=%00', 'search'],
    ['search=a%0Ab', 'search'],
    [`search=${'a'.repeat(121)}`, 'search'],
    ['day=0000-01-01', 'day'],
    ['day=1999-12-31', 'day'],
    ['day=2026-02-30', 'day'],
    ['partner=--help', 'partner'],
    ['way=--help', 'way'],
    ['after=999999999999999.RQ-7K3M9QXA', 'after'],
  ])('are not asked by %s: the answer names the field', async (query, field) => {
    const cookie = await cookieOf('checkout');
    for (const path of ['', '.csv']) {
      const { status, body } = await desk.ask(`/api/orders${path}?${query}`, { cookie });
      expect({ status, body }).toMatchObject({ status: 400, body: { reason: 'unreadable', detail: expect.stringContaining(`${field}:`) } });
    }
    expect(desk.commandsOfStaff()).toEqual([]);
  });

  test.each([
    [{ act: 'refunded', reference, transfer: '--help' }, 'transfer'],
    [{ act: 'accept', reference, transfer: '-1' }, 'transfer'],
    [{ act: 'accept', reference, transfer: 'a\u0000' }, 'transfer'],
    [{ act: 'letter', reference, kind: '--all' }, 'kind'],
    [{ ...paid, note: 'a\u0000' }, 'note'],
    [{ ...paid, note: '\ud800' }, 'note'],
    [{ ...paid, request: '--second-press' }, 'request'],
    [{ act: 'cancelled', reference: '--help' }, 'reference'],
  ])('are not acted on by %j: the answer names the field', async (act, field) => {
    const cookie = await cookieOf('checkout');
    const { status, body } = await desk.ask('/api/orders/act', { cookie, body: act });
    expect({ status, body }).toMatchObject({ status: 400, body: { reason: 'unreadable', detail: expect.stringContaining(`${field}:`) } });
    expect(desk.commandsOfStaff()).toEqual([]);
  });

  test('come as CSV of what is filtered, in Arabic and by the clock of Algeria, without a cell that a spreadsheet runs', async () => {
    const cookie = await cookieOf('checkout');
    const sold = { wilaya: 'وهران', version: 'سنة كاملة', received: 7000, receivedDollars: null };
    desk.answers['orders list --way bank --most 20000'] = done({ ...list, orders: list.orders.map((one) => ({ ...one, ...sold })) });
    const { headers, body } = await desk.ask('/api/orders.csv?way=bank', { cookie });
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    const [head = '', row] = body.replace('\uFEFF', '').split('\r\n');
    expect(head.split(';').slice(0, 7)).toEqual(['رقم الطلب', 'وقت الطلب (الجزائر)', 'الحال', 'الاسم', 'الهاتف', 'البريد', 'الولاية']);
    expect(row).toBe(
      `RQ-7K3M9QXA;2026-11-23 10:00;وصل ينتظر التأكيد;"'=HYPERLINK(""x"")";"=""+213550000003""";visitor@example.com;وهران;منتج;SPSS 31;سنة كاملة;بالتحويل;7030;7000;;;`,
    );
  });

  test('are unknown where no gateway answers; an unknown one and a wrong question are refused', async () => {
    const cookie = await cookieOf('checkout');
    desk.answers['orders list'] = { exitCode: 1, told: undefined, lines: ['the database belongs to a shop'] };
    expect((await desk.ask('/api/orders', { cookie })).body).toEqual({ unknown: 'the database belongs to a shop' });
    desk.answers['orders show RQ-22223333'] = { exitCode: 1, told: undefined, lines: ['the gateway knows no order RQ-22223333'] };
    expect((await desk.ask('/api/orders/RQ-22223333', { cookie })).status).toBe(404);
    expect((await desk.ask('/api/orders/--help', { cookie })).status).toBe(404);
    for (const wrong of ['stage=lost', 'day=2026-02-31', 'most=9', 'after=x']) {
      expect([wrong, (await desk.ask(`/api/orders?${wrong}`, { cookie })).status]).toEqual([wrong, 400]);
    }
  });

  test('are changed by the commands, under the name of who asks, and what came of it is told', async () => {
    const cookie = await cookieOf('checkout');
    const act = async (body: object, told: unknown, exitCode = 0) => {
      desk.answers.orders = { exitCode, told, lines: ['said'] };
      return desk.ask('/api/orders/act', { cookie, body });
    };
    const before = { outcome: 'before', entry: { change: 'paid', by: 'amir', at } };
    expect((await act(paid, { result: { outcome: 'paid', state: 'accepted', due: 12_500 } })).body).toEqual({
      outcome: 'paid',
      state: 'accepted',
      due: 12_500,
    });
    expect((await act(paid, { result: before })).body).toEqual({ outcome: 'before', entry: { by: 'amir', at } });
    expect((await act({ act: 'activated', reference }, { result: { outcome: 'unpaid' } }, 1)).body).toEqual({ outcome: 'unpaid' });
    expect((await act({ act: 'activated', reference, line: 2 }, { result: { outcome: 'changed', left: 1 } })).body).toEqual({
      outcome: 'changed',
      left: 1,
    });
    expect((await act({ act: 'letter', reference, kind: 'paid' }, { result: 'sent' })).body).toEqual({ outcome: 'sent' });
    for (const outcome of ['sent', 'before'])
      expect((await act({ act: 'retry', reference, message: 7 }, { due: 1, result: outcome })).body).toEqual({ outcome });
    expect(
      (await act({ act: 'refunded', reference, transfer: '41' }, { result: { outcome: 'before', as: 'refunded', by: 'amir', at } }, 1))
        .body,
    ).toEqual({
      outcome: 'before',
      by: 'amir',
      at,
    });
    expect(desk.commandsOfStaff()).toEqual([
      `orders paid ${reference} --amount 12 500 --on 2026-11-23 --note CCP 4471 --by Salma`,
      `orders paid ${reference} --amount 12 500 --on 2026-11-23 --note CCP 4471 --by Salma`,
      `orders activated ${reference} --by Salma`,
      `orders activated ${reference} --product 2 --by Salma`,
      `orders letter ${reference} --kind paid --by Salma`,
      `orders note ${reference} --text أُعيد إرسال رسالة إلى الزبون. --by Salma`,
      `orders retry 7 --order ${reference} --by Salma`,
      `orders note ${reference} --text أُعيد إرسال رسالة إلى وجهتها. --by Salma`,
      `orders retry 7 --order ${reference} --by Salma`,
      `orders refunded 41 --order ${reference} --by Salma`,
    ]);
  });

  test('are not changed by what is wrong, and a failure says so', async () => {
    const cookie = await cookieOf('checkout');
    desk.answers.orders = { exitCode: 2, told: undefined, lines: ['say the amount that came'] };
    expect(await desk.ask('/api/orders/act', { cookie, body: { ...paid, amount: '12,,500' } })).toMatchObject({
      status: 400,
      body: { detail: 'say the amount that came' },
    });
    desk.answers.orders = { exitCode: 1, told: undefined, lines: ['no connection'] };
    expect((await desk.ask('/api/orders/act', { cookie, body: paid })).status).toBe(500);
    for (const wrong of [
      { act: 'sell', reference },
      { act: 'activated', reference: '--all' },
      { act: 'note', reference, text: ' ' },
    ]) {
      expect((await desk.ask('/api/orders/act', { cookie, body: wrong })).status).toBe(400);
    }
    expect((await desk.ask('/api/orders/act', { cookie, body: paid, origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});
