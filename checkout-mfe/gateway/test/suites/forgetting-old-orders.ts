import { describe, expect, test } from '@jest/globals';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { forgetOldOrders } from '../../src/server/forget-old-orders';
import { order, productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { payByCard, placeOrder, requestPaypal, sendForm, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;

/** Forgetting who ordered, after the configured time. */
export function forgettingOldOrders(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  /** Every text that the database holds. */
  async function everything(): Promise<string> {
    const tables = ['payments', 'messages', 'orders', 'payment_starts'];
    return JSON.stringify(await Promise.all(tables.map((table) => shop.database.query(`select * from ${table}`))));
  }
  test('orders are deleted after ninety days, and not before', async () => {
    await payByCard(shop);
    await startPaying(shop.server, { reference: 'RQ-22223333' });
    await placeOrder(shop.server, productOrder);
    await sendForm(shop.server, { firstName: 'زبونة' });
    await requestPaypal(shop.server);

    await shop.forgetAfter(89);
    expect(await everything()).toContain(order.customerInfo.email);
    await shop.forgetAfter(2);
    expect(await everything()).toBe('[[],[],[],[]]');
  });

  test('an old order is kept until its endpoint has accepted it', async () => {
    const { url, transferId } = await startPaying(shop.server);
    await shop.sandbox.choose(url, 'approve');
    await shop.sandbox.fail({ endpoint: 'forms/paid-order', status: 500 });
    await stateOf(shop.server, transferId);
    await shop.forgetAfter(400);
    expect(await everything()).toContain(order.customerInfo.email);

    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.received('paid-order')).toHaveLength(1);
    await shop.forgetAfter(0);
    expect(await everything()).toBe('[[],[],[],[]]');
  });

  describe('after a leap of the clock', () => {
    const orders = async () => (await shop.database.query('select reference from orders')).length;

    test('nothing is deleted for a day, and operations are alarmed', async () => {
      await placeOrder(shop.server);
      await shop.forgetAfter(1);
      const ahead = await shop.another({ clock: () => shop.context.clock() + 100 * DAY });
      for (let hour = 0; hour < 3; hour += 1) {
        await forgetOldOrders(ahead.context);
        await forgetOldOrders(shop.context);
      }
      expect(await orders()).toBe(1);
      expect(shop.logged('clock-leapt').length).toBeGreaterThan(0);
      await shop.forgetAfter(89);
      expect(await orders()).toBe(1);
      await shop.forgetAfter(2);
      expect(await orders()).toBe(0);
    });

    test('to the newest order of a shop that has forgotten nothing yet', async () => {
      await placeOrder(shop.server);
      shop.pass(100 * DAY);
      await forgetOldOrders(shop.context);
      expect(await orders()).toBe(1);
      await shop.forgetAfter(2);
      expect(await orders()).toBe(0);
    });
  });

  test('one round deletes five hundred rows at most, the oldest first', async () => {
    await placeOrder(shop.server);
    await shop.database.query(
      `insert into orders (reference, endpoint, method, created_at, purchase)
       select 'RQ-' || n, endpoint, method, created_at - n * interval '1 second', purchase from orders, generate_series(1, 600) n`,
    );
    await shop.forgetAfter(90);
    const left = await shop.database.query(`select reference from orders where reference like 'RQ-%' order by created_at`);
    expect(left).toHaveLength(101);
    expect(left[0]).toEqual({ reference: 'RQ-100' });
    await shop.forgetAfter(0);
    expect(await shop.database.query('select 1 from orders')).toHaveLength(1);
  });
}
