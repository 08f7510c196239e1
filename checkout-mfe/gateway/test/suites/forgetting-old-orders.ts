import { expect, test } from '@jest/globals';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { forgetOldOrders } from '../../src/server/forget-old-orders';
import { order, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { sendForm, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;

/** Forgetting who ordered, after the configured time. */
export function forgettingOldOrders(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  /** Every text that the database holds. */
  async function everything(): Promise<string> {
    const tables = ['payments', 'messages', 'orders', 'payment_starts'];
    return JSON.stringify(await Promise.all(tables.map((table) => shop.database.query(`select * from ${table}`))));
  }
  async function forgetAfter(days: number): Promise<void> {
    shop.pass(days * DAY);
    await forgetOldOrders(shop.context);
  }

  test('orders are deleted after ninety days, and not before', async () => {
    const { url, transferId } = await startPaying(shop.server);
    await shop.sandbox.choose(url, 'approve');
    await stateOf(shop.server, transferId);
    await startPaying(shop.server, { reference: 'RQ-22223333' });
    await sendForm(shop.server, { firstName: 'زبونة' });
    await shop.server.inject({ method: 'POST', url: '/api/paypal/orders', payload: promotionOrder });

    await forgetAfter(89);
    expect(await everything()).toContain(order.customer.email);
    await forgetAfter(2);
    expect(await everything()).toBe('[[],[],[],[]]');
  });

  test('an old order is kept until its endpoint has accepted it', async () => {
    const { url, transferId } = await startPaying(shop.server);
    await shop.sandbox.choose(url, 'approve');
    await shop.sandbox.fail({ endpoint: 'forms/paid-order', status: 500 });
    await stateOf(shop.server, transferId);
    await forgetAfter(400);
    expect(await everything()).toContain(order.customer.email);

    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.received('paid-order')).toHaveLength(1);
    await forgetAfter(0);
    expect(await everything()).toBe('[[],[],[],[]]');
  });
}
