import { expect, test } from '@jest/globals';
import { createAdminApi } from '../../src/admin/admin-api';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { reconcilePayments } from '../../src/payments/reconcile';
import { promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { approvePaypal, capturePaypal, follow, refusalIn, requestPaypal } from '../visitor';

const DAY = 86_400_000;
const { reference } = promotionOrder;

/** Money that PayPal has not confirmed, and money that goes back there. */
export function moneyThatPaypalReviews(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const staff = () => createAdminApi(shop.database, shop.context.clock);
  const activate = () => staff().change({ change: 'activated', reference, by: 'lena' });
  const record = async () => {
    const found = await staff().order(reference);
    return { stage: found?.stage, payments: found?.payments.map(({ state, status }) => [state, status]) };
  };

  async function captured(status: string) {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.settlePaypal(orderId, status);
    return { orderId, answer: await capturePaypal(shop.server, orderId) };
  }
  async function settled(orderId: string, status: string, days = 1): Promise<void> {
    await shop.sandbox.settlePaypal(orderId, status);
    shop.pass(days * DAY);
    await reconcilePayments(shop.context);
    await deliverDueMessages(shop.context);
  }

  test('a payment under review is not paid: nothing is registered, activated or paid again', async () => {
    const { orderId, answer } = await captured('PENDING');
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { status: 'PENDING', registered: false }]);
    expect((await capturePaypal(shop.server, orderId)).json()).toMatchObject({ registered: false });
    expect(await shop.sandbox.registered()).toEqual([]);
    expect(await activate()).toEqual({ outcome: 'unpaid' });
    expect(await follow(shop.server, reference)).toMatchObject({ underReview: '17.50', payableByCard: false });
    expect(await follow(shop.server, reference)).not.toHaveProperty('payment');
    expect(await record()).toEqual({ stage: 'waiting', payments: [['capturing', 'PENDING']] });
    expect((await requestPaypal(shop.server)).statusCode).toBe(409);
  });

  test('a review of six days that ends well is registered, without the payer', async () => {
    const { orderId } = await captured('PENDING');
    for (let day = 0; day < 6; day += 1) await settled(orderId, 'PENDING');
    await settled(orderId, 'COMPLETED');
    expect(await shop.sandbox.registered()).toMatchObject([{ fields: { paypalStatus: 'COMPLETED' } }]);
    expect(await activate()).toMatchObject({ outcome: 'changed' });
    expect(shop.logged('unanswered')).toEqual([]);
  });

  test.each(['DECLINED', 'FAILED'])('a review of six days that ends with %s leaves an open order', async (status) => {
    const { orderId } = await captured('PENDING');
    for (let day = 0; day < 6; day += 1) await settled(orderId, 'PENDING');
    await settled(orderId, status);
    expect(await shop.sandbox.registered()).toEqual([]);
    expect(await record()).toEqual({ stage: 'waiting', payments: [['pending', null]] });
    expect(await follow(shop.server, reference)).not.toHaveProperty('underReview');
    expect(await activate()).toEqual({ outcome: 'unpaid' });
  });

  test.each(['DECLINED', 'FAILED', 'REFUNDED', 'REVERSED'])('a capture that is %s at once is no payment', async (status) => {
    const { answer } = await captured(status);
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([402, 'payment-declined']);
    expect(await shop.sandbox.registered()).toEqual([]);
    expect(await activate()).toEqual({ outcome: 'unpaid' });
  });

  test.each([
    ['REFUNDED', 'refunded', 'refunded'],
    ['REVERSED', 'refunded', 'refunded'],
    ['PARTIALLY_REFUNDED', 'another-amount', 'money'],
  ])('a paid order whose money is %s months later is no longer paid, and staff sees it once', async (status, state, stage) => {
    const { orderId } = await captured('COMPLETED');
    for (let month = 0; month < 4; month += 1) await settled(orderId, 'COMPLETED', 30);
    expect(await record()).toMatchObject({ stage: 'paid' });
    await settled(orderId, status);
    await settled(orderId, status);
    expect(await record()).toEqual({ stage, payments: [[state, status]] });
    expect(await activate()).toEqual({ outcome: 'unpaid' });
    expect(shop.logged('reversed')).toHaveLength(1);
  });

  test('an order whose capture is unanswered is not activated', async () => {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.fail({ endpoint: 'paypal/capture', drop: true });
    await capturePaypal(shop.server, orderId);
    expect(await activate()).toEqual({ outcome: 'unpaid' });
  });
}
