/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { OrderRequest } from '@riwaq/contracts';
import { deliverDueMessages } from '../src/outbox/deliver';
import { courseOrder, offerOrder, order, promotionOrder, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder, startPaying } from './visitor';

const HOUR = 3_600_000;
const { reference } = order;
const { shop, staff, record, paid, note, receipt, round } = staffedShop();

const RECEIVED = 'استلمنا طلبك';
const REMINDER = 'طلبك ينتظر دفعتك';

describe('an order that nobody has paid for a day', () => {
  test('gets one letter, once, with the accounts and his page, also after a restart and with two gateways at once', async () => {
    await placeOrder(shop.server, transferOrder);
    await round();
    shop.pass(23 * HOUR);
    expect(await round()).toEqual([RECEIVED]);
    shop.pass(2 * HOUR);
    const other = await shop.another();
    await Promise.all([deliverDueMessages(shop.context), deliverDueMessages(other.context)]);
    expect(await round()).toEqual([RECEIVED, REMINDER]);
    const [, sent] = await shop.sandbox.emails();
    for (const told of ['أرسل الوصل', '007 99999 0023456789 41', `https://riwaq.example.com/orders/${reference}`, '9,310\u00a0دج'])
      expect(sent?.text).toContain(told);
    expect((await record()).messages.filter(({ isLetter }) => isLetter).map(({ kind }) => kind)).toEqual(['received', 'unpaid']);
    for (let days = 0; days < 4; days += 1) {
      shop.pass(24 * HOUR);
      expect(await round()).toHaveLength(2);
    }
  });

  test('is not reminded again where the clock goes back, and not of an order of last week', async () => {
    await placeOrder(shop.server, transferOrder);
    await round();
    shop.pass(25 * HOUR);
    expect(await round()).toHaveLength(2);
    shop.pass(-2 * HOUR);
    await round();
    shop.pass(3 * HOUR);
    expect(await round()).toHaveLength(2);
    await shop.database.query(`delete from messages where key like 'email-unpaid-%'`);
    shop.pass(7 * 24 * HOUR);
    expect(await round()).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['that staff noted as paid', () => paid()],
    ['that was cancelled', () => note('cancelled')],
    ['whose receipt came', () => receipt()],
    [
      'whose receipt was refused, which its letter said',
      async () => {
        await receipt();
        const at = (await record()).receipt?.at ?? 0;
        await staff().orders.act({ act: 'receipt-refused', reference, reason: 'unreadable', receipt: at });
      },
    ],
    ['whose money is another amount', () => paid({ amount: 100 })],
  ])('but not one %s', async (_which, act) => {
    await placeOrder(shop.server, transferOrder);
    await round();
    shop.pass(23 * HOUR);
    await act();
    shop.pass(2 * HOUR);
    expect(await round()).not.toContain(REMINDER);
  });

  test('but not where the card’s money came in the same minute, which only the provider knows yet', async () => {
    const { url } = await startPaying(shop.server);
    await round();
    shop.pass(HOUR);
    expect(await round()).toEqual([RECEIVED]);
    shop.pass(24 * HOUR);
    await shop.sandbox.choose(url, 'approve');
    await deliverDueMessages(shop.context);
    expect(await round()).toEqual([RECEIVED, 'وصلت دفعتك']);
  });

  test('but not where the same person ordered the same again, and paid that or not yet', async () => {
    await placeOrder(shop.server, transferOrder);
    shop.pass(HOUR);
    await placeOrder(shop.server, { ...transferOrder, reference: 'RQ-22223333' });
    await round();
    shop.pass(23.5 * HOUR);
    expect(await round()).not.toContain(REMINDER);
    shop.pass(HOUR);
    expect((await round()).filter((title) => title === REMINDER)).toHaveLength(1);
  });
});

describe('the same person', () => {
  const another = 'RQ-22223333';
  test.each<[string, number, () => Promise<unknown>]>([
    ['paid another order before', -HOUR, () => paid({ reference: another })],
    ['paid another order after it', HOUR, () => paid({ reference: another })],
    ['sent another amount for another order', HOUR, () => paid({ reference: another, amount: 100 })],
  ])('is not reminded who %s', async (_what, later, act) => {
    const other = { ...order, reference: another, method: 'bank' as const };
    const [first, second] = later < 0 ? [other, transferOrder] : [transferOrder, other];
    await placeOrder(shop.server, first);
    shop.pass(HOUR);
    await placeOrder(shop.server, second);
    await round();
    shop.pass(22 * HOUR);
    await act();
    shop.pass(4 * HOUR);
    expect(await round()).not.toContain(REMINDER);
  });

  test('is reminded of each of two orders of which none is paid', async () => {
    await placeOrder(shop.server, transferOrder);
    await placeOrder(shop.server, { ...order, reference: another, method: 'bank' });
    await round();
    shop.pass(25 * HOUR);
    expect((await round()).filter((title) => title === REMINDER)).toHaveLength(2);
  });
});

describe.each<[string, OrderRequest, string]>([
  ['a weekly offer', offerOrder, '2026-05-09'],
  ['a course', courseOrder, '2026-05-07'],
  ['a promotion', promotionOrder, '2026-05-04'],
])('%s', (_what, ordered, lastDay) => {
  beforeEach(async () => {
    await placeOrder(shop.server, { ...ordered, method: 'bank' });
    await round();
    expect(await shop.database.query(`select purchase->'sale'->>'lastDay' as last from orders`)).toEqual([{ last: lastDay }]);
  });
  const endsOn = (day: string) =>
    shop.database.query(`update orders set purchase = jsonb_set(purchase, '{sale,lastDay}', to_jsonb($1::text))`, [day]);

  test.each([
    ['is reminded of on its last day', '2026-05-04', [RECEIVED, REMINDER]],
    ['is not reminded of the day after', '2026-05-03', [RECEIVED]],
  ])('%s', async (_when, day, titles) => {
    await endsOn(day);
    shop.pass(25 * HOUR);
    expect(await round()).toEqual(titles);
  });

  test('is not reminded of by a letter that waited beyond its last day', async () => {
    await endsOn('2026-05-04');
    shop.pass(34.5 * HOUR);
    await shop.sandbox.fail({ endpoint: 'mail', status: 421, times: 1 });
    expect(await round()).toEqual([RECEIVED]);
    shop.pass(2 * HOUR);
    await deliverDueMessages(shop.context);
    expect(await round()).toEqual([RECEIVED]);
  });
});

test.each([
  ['is reminded of on the last day of its offer', '2026-05-04', [RECEIVED, REMINDER]],
  ['is not reminded of the day after', '2026-05-03', [RECEIVED]],
])('a weekly offer’s order that an earlier gateway stored %s', async (_when, day, titles) => {
  await placeOrder(shop.server, { ...offerOrder, method: 'bank' });
  await shop.database.query(
    `update orders set purchase = jsonb_set(purchase #- '{sale,lastDay}', '{sale,offer,endDate}', to_jsonb($1::text))`,
    [day],
  );
  await round();
  shop.pass(25 * HOUR);
  expect(await round()).toEqual(titles);
});

describe('a reminder that the mail server does not take', () => {
  beforeEach(async () => {
    await placeOrder(shop.server, transferOrder);
    await round();
    shop.pass(24.5 * HOUR);
    await shop.sandbox.fail({ endpoint: 'mail', status: 421, times: 1 });
    await round();
    expect((await record()).messages.map(({ kind }) => kind)).toContain('unpaid');
  });

  test('arrives later while nobody has paid', async () => {
    shop.pass(HOUR);
    expect(await round()).toEqual([RECEIVED, REMINDER]);
  });

  test('goes no more once somebody has paid, whichever job runs first', async () => {
    await paid();
    shop.pass(HOUR);
    await deliverDueMessages(shop.context);
    expect(await round()).toEqual([RECEIVED, 'وصلت دفعتك']);
    expect((await record()).messages.map(({ kind }) => kind)).not.toContain('unpaid');
    expect((await staff().waiting.list()).messages).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['paid another order of the same', () => paid({ reference: 'RQ-22223333' })],
    ['ordered the same again', async () => undefined],
  ])('goes no more once its buyer %s', async (_what, act) => {
    await placeOrder(shop.server, { ...transferOrder, reference: 'RQ-22223333' });
    await act();
    shop.pass(HOUR);
    await deliverDueMessages(shop.context);
    expect(await round()).not.toContain(REMINDER);
    expect((await record()).messages.map(({ kind }) => kind)).not.toContain('unpaid');
  });

  test('and that was given up goes with the payment too', async () => {
    await shop.database.query(`update messages set state = 'dead' where key like 'email-unpaid-%'`);
    await paid();
    await round();
    expect((await record()).messages.map(({ kind }) => kind)).not.toContain('unpaid');
  });
});
