import { expect, test } from '@jest/globals';
import { algeriaDay, DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import { countOrders } from '../../src/orders/count-orders';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { reconcilePayments } from '../../src/payments/reconcile';
import { promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { approvePaypal, askOrder, capturePaypal, follow, refusalIn, requestPaypal } from '../visitor';

const { reference } = promotionOrder;

/** Money that PayPal has not confirmed, and money that goes back there. */
export function moneyThatPaypalReviews(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const staff = (name = 'lena') => staffOf(shop, { name });
  const activate = () => staff().orders.act({ act: 'activated', reference });
  const record = async () => {
    const found = await staff().orders.show({ reference });
    return { stage: found?.stage, payments: found.payments.map(({ state, status }) => [state, status]) };
  };

  async function captured(status: string) {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.settlePaypal(orderId, status);
    return { orderId, answer: await capturePaypal(shop.server, orderId) };
  }
  async function settled(orderId: string, status: string, days = 1, refunded?: string): Promise<void> {
    await shop.sandbox.settlePaypal(orderId, status, refunded);
    shop.pass(days * DAY);
    await reconcilePayments(shop.context);
    await deliverDueMessages(shop.context, undefined, 'forms');
  }
  /** An order that an earlier gateway registered although PayPal reviewed its money. */
  async function registeredEarly() {
    const { orderId } = await captured('COMPLETED');
    await shop.database.query(`update payments set capture = capture || '{"status": "PENDING"}'`);
    return orderId;
  }
  const letters = async () => {
    shop.pass(30_000);
    await deliverDueMessages(shop.context);
    return (await shop.sandbox.emails()).map(({ subject }) => subject.replace(/: .*/, ''));
  };
  const waits = async () => {
    const { due, orders } = await staff().orders.list({ stage: 'due' });
    const payments = (await staff().waiting.list()).payments.map(({ state, paid }) => [state, paid]);
    return { due, stages: orders.map(({ stage }) => stage), payments };
  };
  const counted = async () => {
    const now = shop.context.clock();
    const [sums] = await countOrders(shop.database, { from: now - 90 * DAY, to: now + DAY, step: 365 * DAY });
    const { facts } = await staff().partners.report({ from: algeriaDay(now - 90 * DAY), to: algeriaDay(now) });
    const sum = (field: 'paid' | 'refunded') => facts.reduce((all, fact) => all + fact[field], 0);
    return { paid: sums?.paid, byPartners: sum('paid'), refunded: sum('refunded') };
  };

  test('a payment under review is not paid: nothing is registered, activated or paid again', async () => {
    const { orderId, answer } = await captured('PENDING');
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { status: 'PENDING', registered: false }]);
    expect((await capturePaypal(shop.server, orderId)).json()).toMatchObject({ registered: false });
    expect(await shop.sandbox.registered()).toEqual([]);
    expect(await activate()).toEqual({ outcome: 'unpaid' });
    expect(await follow(shop.server, reference)).toMatchObject({ underReview: '17.50', payableByCard: false });
    expect(await follow(shop.server, reference)).not.toHaveProperty('payment');
    expect(await record()).toEqual({ stage: 'review', payments: [['capturing', 'PENDING']] });
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

  test.each(['DECLINED', 'FAILED'])(
    'a payment that an earlier gateway registered under review and that ends with %s pays nothing any more',
    async (status) => {
      const orderId = await registeredEarly();
      expect(await letters()).toEqual(['وصلت دفعتك']);
      expect(await activate()).toMatchObject({ outcome: 'changed' });
      await settled(orderId, 'PENDING');
      expect(await record()).toEqual({ stage: 'review', payments: [['capturing', 'PENDING']] });
      expect(await waits()).toEqual({ due: 1, stages: ['review'], payments: [['review', '17.50 USD']] });
      expect(await follow(shop.server, reference)).toMatchObject({ underReview: '17.50' });
      await settled(orderId, status);
      await settled(orderId, status);
      expect(await record()).toEqual({ stage: 'declined', payments: [['declined', status]] });
      expect(await waits()).toEqual({ due: 1, stages: ['declined'], payments: [['declined', '17.50 USD']] });
      expect(await activate()).toEqual({ outcome: 'unpaid' });
      expect(await counted()).toMatchObject({ paid: 0, byPartners: 0, refunded: 6500 });
      expect(shop.logged('reversed')).toHaveLength(1);
      expect(shop.logged('reviewed')).toHaveLength(1);
      expect((await letters()).slice(-1)).toEqual(['رفض PayPal دفعتك']);
      expect((await staff().orders.show({ reference })).history.map(({ change, by }) => [change, by])).toEqual([
        ['activated', 'lena'],
        ['declined', 'PayPal'],
      ]);
      const otherMoney = [{ state: 'declined', dollars: '17.50' }];
      expect(await follow(shop.server, reference)).toMatchObject({ stage: 'declined', payableByPaypal: '17.50', otherMoney });
    },
  );

  test.each(['DECLINED', 'PENDING', 'REVERSED'])(
    'a confirmed payment that reads %s later does not count, and staff sees it',
    async (status) => {
      const { orderId } = await captured('COMPLETED');
      await settled(orderId, status);
      expect((await counted()).paid ?? 0).toBe(0);
      expect((await record()).stage).toBe({ DECLINED: 'declined', PENDING: 'review', REVERSED: 'refunded' }[status]);
      expect([...shop.logged('reversed'), ...shop.logged('reviewed')]).toHaveLength(1);
    },
  );

  test('a payment that PayPal reviews again and confirms is registered and told once', async () => {
    const { orderId } = await captured('COMPLETED');
    await activate();
    expect(await letters()).toHaveLength(2);
    for (const status of ['PENDING', 'PENDING', 'COMPLETED', 'COMPLETED']) await settled(orderId, status);
    expect(await record()).toEqual({ stage: 'activated', payments: [['paid', 'COMPLETED']] });
    expect([await shop.sandbox.registered(), await letters()].map(({ length }) => length)).toEqual([1, 2]);
  });

  test('an order that was declined can be paid anew, and is told so', async () => {
    const { orderId } = await captured('COMPLETED');
    await letters();
    await settled(orderId, 'DECLINED');
    await letters();
    const started = await askOrder(shop.server, reference, { path: '/paypal' });
    const { orderId: second } = v.parse(v.object({ orderId: v.string() }), started.json());
    await shop.sandbox.choosePaypal(second, 'approve');
    expect((await capturePaypal(shop.server, second)).json()).toMatchObject({ registered: true });
    expect((await record()).stage).toBe('paid');
    expect(await letters()).toEqual(['وصلت دفعتك', 'رفض PayPal دفعتك', 'وصلت دفعتك']);
    expect(await waits()).toMatchObject({ payments: [] });
  });

  test('an order that was declined is closed by cancelling it', async () => {
    const { orderId } = await captured('COMPLETED');
    await settled(orderId, 'DECLINED');
    expect(await staff().orders.act({ act: 'cancelled', reference })).toEqual({ outcome: 'changed' });
    expect(await waits()).toEqual({ due: 0, stages: [], payments: [] });
    expect((await record()).stage).toBe('cancelled');
  });

  test('a letter about a declined payment is not sent of an order that is paid otherwise', async () => {
    const { orderId } = await captured('COMPLETED');
    await settled(orderId, 'DECLINED');
    await staff().orders.act({ act: 'paid', reference, amount: 6500, day: '2026-05-03', note: '', isSecond: false });
    shop.pass(DAY);
    await reconcilePayments(shop.context);
    expect(await letters()).not.toContain('رفض PayPal دفعتك');
  });

  test('a review of many days waits for staff from the eighth day on', async () => {
    const { orderId } = await captured('PENDING');
    for (let day = 0; day < 6; day += 1) await settled(orderId, 'PENDING');
    expect(await waits()).toEqual({ due: 0, stages: [], payments: [] });
    expect(await record()).toMatchObject({ stage: 'review' });
    expect((await staff().orders.show({ reference })).dueSince).toBeNull();
    shop.pass(DAY);
    expect(await waits()).toEqual({ due: 1, stages: ['review'], payments: [['review', '17.50 USD']] });
    await settled(orderId, 'COMPLETED');
    expect(await waits()).toMatchObject({ stages: ['paid'], payments: [] });
  });

  test('of money of which a part went back, what is left is shown; what goes back later is noticed too', async () => {
    const { orderId } = await captured('COMPLETED');
    const seen = async () => {
      const found = await staff().orders.show({ reference });
      const [listed] = (await staff().orders.list({})).orders;
      const [other] = (await follow(shop.server, reference))?.otherMoney ?? [];
      return [found.payments[0]?.paid, (await staff().waiting.list()).payments[0]?.paid, listed?.receivedDollars, other?.dollars];
    };
    await settled(orderId, 'PARTIALLY_REFUNDED', 1, '5.00');
    expect(await seen()).toEqual(['12.50', '12.50 USD', 12.5, '12.50']);
    await settled(orderId, 'PARTIALLY_REFUNDED', 1, '7.25');
    expect(await seen()).toEqual(['10.25', '10.25 USD', 10.25, '10.25']);
    expect(shop.logged('reversed')).toHaveLength(2);
    await staff().orders.act({ act: 'accept', reference, transfer: reference });
    await settled(orderId, 'PARTIALLY_REFUNDED', 2, '7.25');
    expect(await record()).toMatchObject({ stage: 'paid' });
    await settled(orderId, 'REFUNDED', 2);
    expect(await record()).toEqual({ stage: 'refunded', payments: [['refunded', 'REFUNDED']] });
  });

  test('money of which an earlier gateway did not store what went back shows what is left, unless a person accepted it', async () => {
    const { orderId } = await captured('COMPLETED');
    const forget = () => shop.database.query(`update payments set capture = capture - 'refunded' || '{"amount": "17.50"}'`);
    await settled(orderId, 'PARTIALLY_REFUNDED', 1, '5.00');
    await forget();
    await settled(orderId, 'PARTIALLY_REFUNDED', 2, '5.00');
    expect((await waits()).payments).toEqual([['another-amount', '12.50 USD']]);
    await staff().orders.act({ act: 'accept', reference, transfer: reference });
    await reconcilePayments(shop.context);
    await forget();
    await settled(orderId, 'PARTIALLY_REFUNDED', 2, '5.00');
    expect(await record()).toMatchObject({ stage: 'paid' });
  });

  test('money of another amount that goes back at PayPal waits for nobody any more', async () => {
    const { orderId } = await captured('COMPLETED');
    await settled(orderId, 'PARTIALLY_REFUNDED', 1, '5.00');
    await settled(orderId, 'REFUNDED');
    expect(await waits()).toEqual({ due: 0, stages: [], payments: [] });
  });

  test('an order whose capture is unanswered is not activated', async () => {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.fail({ endpoint: 'paypal/capture', drop: true });
    await capturePaypal(shop.server, orderId);
    expect(await activate()).toEqual({ outcome: 'unpaid' });
  });
}
