import { beforeEach, describe, expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import type { Database } from '../../src/database/database';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { reconcilePayments } from '../../src/payments/reconcile';
import { decisions, order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { payByCard, refusalIn, requestPayment, startPaying, stateOf } from '../visitor';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { reference } = order;

/** Money that came in another amount: what operations see of it, and what becomes of it when they settle it. */
export function settlingAnotherAmount(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let transferId: number;
  let cookies: Record<string, string>;

  const staff = (name = 'lena') => staffOf(shop, { name });
  const settle = (as: 'accepted' | 'refunded', by = 'lena', named = reference) =>
    staff(by).orders.act({ ...decisions[as], reference, transfer: named });
  const counts = async () => (await shop.server.inject('/readyz')).json().payments;
  const alerts = () => shop.logged('another-amount').filter((line) => JSON.stringify(line).includes('ALERT'));
  const failure = { status: 'another-amount', registration: 'none' };

  /** What the order's endpoints have received of it, after a round of each job. */
  async function registered(context = shop.context): Promise<readonly string[]> {
    shop.pass(TAKE_BACK);
    await reconcilePayments(context);
    await deliverDueMessages(context);
    return (await shop.sandbox.registered()).map(({ endpoint }) => endpoint).sort();
  }

  beforeEach(async () => {
    ({ transferId, cookies } = await startPaying(shop.server));
    await shop.sandbox.pay(transferId, 703);
    expect(await stateOf(shop.server, transferId)).toEqual(failure);
  });

  test('is listed with both amounts but not the buyer, counted, and logged once', async () => {
    shop.pass(MINUTE);
    await Promise.all([stateOf(shop.server, transferId), requestPayment(shop.server)]);
    shop.pass(DAY);
    const since = shop.context.clock() - DAY - MINUTE;
    expect(await registered()).toEqual([]);
    expect((await staff().waiting.list()).payments).toEqual([
      { reference, transfer_id: String(transferId), due: 7030, paid: 703, since, state: 'another-amount' },
    ]);
    expect(alerts()).toMatchObject([{ level: 50, reference, transferId, due: 7030, paid: 703 }]);
    expect(await counts()).toEqual({ unsettled: 1, paidTwice: 0, declined: 0, reviewed: 0 });
  });

  test('is alerted once if two gateways find it at once', async () => {
    await shop.database.query(`update payments set state = 'pending', transfer = null, paid_at = null`);
    const { server } = await shop.another();
    await Promise.all([stateOf(shop.server, transferId), stateOf(server, transferId)]);
    // Once as the test began, and once now.
    expect(alerts()).toHaveLength(2);
  });

  describe('that is accepted', () => {
    test('is registered as any paid order, once, by whichever gateway comes first, with the amount that came', async () => {
      const { context } = await shop.another();
      expect(await settle('accepted')).toEqual({ outcome: 'settled' });
      await Promise.all([registered(), registered(context), stateOf(shop.server, transferId)]);
      shop.pass(MINUTE);
      expect(await registered()).toEqual(['paid-order', 'transaction']);
      const [paidOrder] = await shop.sandbox.received('paid-order');
      expect(paidOrder).toMatchObject({
        idempotencyKey: `transfer-${transferId}`,
        fields: { ...order.customerInfo, status: 'paid', total: '7030', transactionAmount: '703', orderReference: reference },
      });
      expect(await stateOf(shop.server, transferId, cookies)).toMatchObject({ status: 'paid', registration: 'registered', reference });
      expect((await requestPayment(shop.server)).statusCode).toBe(409);
      expect([(await staff().waiting.list()).payments, await counts()]).toEqual([
        [],
        { unsettled: 0, paidTwice: 0, declined: 0, reviewed: 0 },
      ]);
      expect(shop.logged('accepted-amount')).toMatchObject([{ reference, transferId }]);
    });

    test('is registered without visitor and provider, long after the last query', async () => {
      shop.pass(30 * DAY);
      await settle('accepted');
      await shop.sandbox.fail({ endpoint: 'provider/status', drop: true });
      expect(await registered()).toEqual(['paid-order', 'transaction']);
    });

    test('is registered by the next gateway if the first was killed', async () => {
      shop.pass(30 * DAY);
      await settle('accepted');
      const transaction = () => Promise.reject(new Error('killed'));
      const query: Database['query'] = (sql, parameters) => shop.database.query(sql, parameters);
      const { context } = await shop.another({ database: { query, transaction, close: async () => undefined } });
      shop.pass(TAKE_BACK);
      await reconcilePayments(context);
      expect(await registered()).toEqual([]);
      shop.pass(5 * MINUTE);
      expect(await registered()).toEqual(['paid-order', 'transaction']);
    });

    test('is settled once; who did it and when is stored', async () => {
      const at = shop.context.clock();
      const outcomes = await Promise.all([settle('accepted', 'lena'), settle('accepted', 'lena')]);
      expect(outcomes).toEqual(expect.arrayContaining([{ outcome: 'settled' }]));
      shop.pass(MINUTE);
      const before = { outcome: 'before', entry: { by: 'lena', at } };
      expect(outcomes).toContainEqual({ ...before, isOwn: true });
      expect(await settle('refunded', 'amir')).toEqual(before);
      await registered();
      expect(await settle('accepted', 'amir', String(transferId))).toEqual(before);
    });
  });

  describe('that was given back', () => {
    test('is never registered; its order is closed, and its visitor may order again', async () => {
      expect(await settle('refunded')).toEqual({ outcome: 'settled' });
      expect(await stateOf(shop.server, transferId, cookies)).toEqual({ ...failure, status: 'refunded', reference });
      shop.pass(DAY);
      expect([await registered(), (await staff().waiting.list()).payments, await counts()]).toEqual([
        [],
        [],
        { unsettled: 0, paidTwice: 0, declined: 0, reviewed: 0 },
      ]);
      expect(await settle('accepted', 'amir')).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });

      expect(refusalIn(await requestPayment(shop.server)).reason).toBe('order-closed');
      await payByCard(shop, { reference: 'RQ-22223333' });
      expect(await registered()).toEqual(['paid-order', 'transaction']);
    });
  });

  test.each(['RQ-22223333', '987654'])('is not settled under a name that no payment of its order has: %j', async (named) => {
    await startPaying(shop.server, { reference: 'RQ-22223333' });
    expect(await settle('accepted', 'lena', named)).toEqual({ outcome: 'elsewhere' });
    expect((await staff().waiting.list()).payments).toHaveLength(1);
  });

  describe('beside another payment of its order', () => {
    /** Pays the order on a page that was open in another tab. */
    async function payElsewhere(amount: number): Promise<number> {
      const other = await startPaying(shop.server, { reference: 'RQ-22223333' });
      await shop.database.query('update payments set reference = $1 where transfer_id = $2', [reference, other.transferId]);
      await shop.sandbox.pay(other.transferId, amount);
      await stateOf(shop.server, other.transferId);
      return other.transferId;
    }

    test('that paid it can only be given back', async () => {
      await payElsewhere(7030);
      expect(await settle('accepted')).toEqual({ outcome: 'paid-otherwise' });
      expect(await registered()).toEqual(['paid-order', 'transaction']);
      expect(await settle('refunded')).toEqual({ outcome: 'settled' });
    });

    test('of another amount too is named by its transfer, and only one of them is accepted', async () => {
      const other = await payElsewhere(1);
      expect(await settle('accepted')).toEqual({ outcome: 'several' });
      expect(await settle('accepted', 'lena', String(other))).toEqual({ outcome: 'settled' });
      expect(await settle('accepted', 'lena', String(transferId))).toEqual({ outcome: 'paid-otherwise' });
      expect(await settle('refunded', 'lena', String(transferId))).toEqual({ outcome: 'settled' });
      expect(await registered()).toEqual(['paid-order', 'transaction']);
    });
  });

  test('is kept, however old, until a person has settled it', async () => {
    await shop.forgetAfter(400);
    expect(await settle('accepted')).toEqual({ outcome: 'settled' });
    await shop.forgetAfter(0);
    expect(await registered()).toEqual(['paid-order', 'transaction']);
    await shop.forgetAfter(0);
    expect(await shop.database.query('select 1 from payments')).toEqual([]);
  });
}
