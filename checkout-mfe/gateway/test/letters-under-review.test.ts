/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '@riwaq/contracts';
import { REVIEW_DAYS } from '@riwaq/contracts/platform';
import { countUnsettled } from '../src/payments/amount-mismatch';
import { staffedShop } from './staffed-shop';
import { approvePaypal, capturePaypal } from './visitor';

const { shop, staff, round } = staffedShop();
const RECEIVED = 'استلمنا طلبك';
const REMINDER = 'طلبك ينتظر دفعتك';
const PAID = 'وصلت دفعتك';

/** PayPal reviews the money of a promotion's order. Gives PayPal's number. */
async function reviewed(orderId?: string): Promise<string> {
  const approved = orderId ?? (await approvePaypal(shop));
  await shop.sandbox.settlePaypal(approved, 'PENDING');
  await capturePaypal(shop.server, approved);
  return approved;
}

/** Lets the jobs run every half an hour. Gives the titles of all e-mails. */
async function rounds(hours: number): Promise<readonly string[]> {
  for (let halves = 0; halves < 2 * hours; halves += 1) {
    shop.pass(30 * MINUTE);
    await round();
  }
  return round();
}

describe('an order whose money PayPal reviews', () => {
  test('hears nothing while it does, and that it waits for its payment once PayPal declines', async () => {
    const orderId = await reviewed();
    shop.pass(16 * MINUTE);
    expect(await round()).toEqual([]);
    expect(await rounds(3)).toEqual([]);
    await shop.sandbox.settlePaypal(orderId, 'DECLINED');
    expect(await rounds(2)).toEqual([RECEIVED]);
    expect(await rounds(25)).toEqual([RECEIVED, REMINDER]);
  });

  test('hears that it is paid, and nothing else, once PayPal confirms', async () => {
    const orderId = await reviewed();
    expect(await rounds(3)).toEqual([]);
    await shop.sandbox.settlePaypal(orderId, 'COMPLETED');
    expect(await rounds(26)).toEqual([PAID]);
  });

  test('hears that it waits for its payment also after a review that outlived its letter', async () => {
    const orderId = await reviewed();
    for (let days = 0; days < 4; days += 1) {
      shop.pass(DAY);
      expect(await round()).toEqual([]);
    }
    expect(await shop.database.query('select from messages where letter is not null')).toEqual([]);
    await shop.sandbox.settlePaypal(orderId, 'DECLINED');
    expect(await rounds(2)).toEqual([RECEIVED]);
  });

  test('is reminded of its payment also after a review that outlived its reminder', async () => {
    const orderId = await approvePaypal(shop);
    await shop.database.query(`update orders set purchase = jsonb_set(purchase, '{sale,lastDay}', '"2026-05-30"')`);
    expect(await rounds(1)).toEqual([RECEIVED]);
    await reviewed(orderId);
    for (let days = 0; days < 2; days += 1) {
      shop.pass(DAY);
      expect(await round()).toEqual([RECEIVED]);
    }
    shop.pass(HOUR);
    await round();
    expect(await shop.database.query(`select from messages where state = 'planned'`)).toEqual([]);
    await shop.sandbox.settlePaypal(orderId, 'DECLINED');
    expect(await rounds(2)).toEqual([RECEIVED, REMINDER]);
    expect(await rounds(2)).toEqual([RECEIVED, REMINDER]);
  });

  test('is reminded a quarter of an hour after PayPal declined, and not a day too early', async () => {
    const orderId = await approvePaypal(shop);
    expect(await rounds(20)).toEqual([RECEIVED]);
    await reviewed(orderId);
    expect(await rounds(1)).toEqual([RECEIVED]);
    await shop.sandbox.settlePaypal(orderId, 'DECLINED');
    await capturePaypal(shop.server, orderId);
    shop.pass(16 * MINUTE);
    expect(await round()).toEqual([RECEIVED]);
    await shop.sandbox.settlePaypal(orderId, 'PENDING');
    await capturePaypal(shop.server, orderId);
    expect(await rounds(4.5)).toEqual([RECEIVED]);
    await shop.sandbox.settlePaypal(orderId, 'DECLINED');
    await capturePaypal(shop.server, orderId);
    shop.pass(16 * MINUTE);
    expect(await round()).toEqual([RECEIVED, REMINDER]);
  });

  test('has its quarter of an hour to pay otherwise, where PayPal declines at once', async () => {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.settlePaypal(orderId, 'DECLINED');
    expect((await capturePaypal(shop.server, orderId)).statusCode).toBe(402);
    expect(await round()).toEqual([]);
    shop.pass(16 * MINUTE);
    expect(await round()).toEqual([RECEIVED]);
    shop.pass(HOUR);
    expect(await round()).toEqual([RECEIVED]);
  });

  test.each([
    ['DECLINED', [RECEIVED, REMINDER]],
    ['COMPLETED', [RECEIVED, PAID]],
  ])('is not reminded meanwhile; after %s its letters are %j', async (status, letters) => {
    const orderId = await approvePaypal(shop);
    expect(await rounds(23)).toEqual([RECEIVED]);
    await reviewed(orderId);
    expect(await rounds(4)).toEqual([RECEIVED]);
    await shop.sandbox.settlePaypal(orderId, status);
    expect(await rounds(3)).toEqual(letters);
  });

  test('and whose address is refused waits for a right address at once, and for staff to follow its money up from the eighth day on', async () => {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.fail({ endpoint: 'mail', status: 550, reply: '5.1.1 no such user', times: 1 });
    shop.pass(16 * MINUTE);
    await round();
    const refused = shop.context.clock();
    const waiting = async () => {
      const { orders } = await staff().orders.list({ stage: 'due' });
      const { payments } = await staff().waiting.list();
      const counted = (await countUnsettled(shop.database, shop.context.clock())).reviewed;
      return { due: orders.map(({ dueSince }) => dueSince), payments: payments.map(({ since }) => since), counted };
    };
    await reviewed(orderId);
    const due = shop.context.clock() + REVIEW_DAYS * DAY;
    expect(await waiting()).toEqual({ due: [refused], payments: [], counted: 0 });
    shop.pass(REVIEW_DAYS * DAY - 1);
    expect(await waiting()).toEqual({ due: [refused], payments: [], counted: 0 });
    shop.pass(1);
    expect(await waiting()).toEqual({ due: [refused], payments: [due], counted: 1 });
  });
});
