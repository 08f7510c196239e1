import { beforeEach, describe, expect, test } from '@jest/globals';
import { algeriaDay, PaymentStartedSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { reconcilePayments } from '../../src/payments/reconcile';
import { decisions, order, wentBack } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { refusalIn, requestPayment, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;
const { reference } = order;

/** One transfer at a time for one order, and what becomes of a second one that is paid all the same. */
export function oneTransferAnOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const staff = (name = 'lena') => staffOf(shop, { name });
  const rows = async () => (await shop.database.query('select 1 from payments')).length;

  describe('two requests for one order at once', () => {
    test('at several gateways lead to one payment page', async () => {
      const { server } = await shop.another();
      const answers = await Promise.all([shop.server, server, shop.server, server, server].map((one) => requestPayment(one)));
      const pages = answers.map((answer) => parse(PaymentStartedSchema, answer.json(), 'a started payment').transferId);
      expect([new Set(pages).size, await rows()]).toEqual([1, 1]);
    });

    test('are refused, and start nothing, if the first one waits too long for the provider', async () => {
      await shop.sandbox.fail({ endpoint: 'provider/start', delayMs: 1 });
      const slow = requestPayment(shop.server);
      await shop.sandbox.waiting();
      const { server: impatient } = await shop.another({ endpointTimeout: 50 });
      const answer = await requestPayment(impatient);
      expect([answer.statusCode, refusalIn(answer).reason, await rows()]).toEqual([502, 'provider', 0]);
      shop.sandbox.letPass();
      expect([(await slow).statusCode, await rows()]).toEqual([201, 1]);
    });

    test('and a gateway that died in the middle: the claim ends by itself, and its late answer stores nothing', async () => {
      await shop.sandbox.fail({ endpoint: 'provider/start', delayMs: 1 });
      const late = requestPayment(shop.server);
      await shop.sandbox.waiting();
      shop.pass(60_000);
      const { server } = await shop.another();
      const answer = await requestPayment(server);
      expect([answer.statusCode, await rows()]).toEqual([201, 1]);
      shop.sandbox.letPass();
      const refused = await late;
      expect([refused.statusCode, refusalIn(refused).reason, await rows()]).toEqual([502, 'provider', 1]);
      expect((await requestPayment(shop.server)).json()).toEqual(answer.json());
    });

    test('of different orders do not wait for each other', async () => {
      await shop.sandbox.fail({ endpoint: 'provider/start', delayMs: 1 });
      const first = requestPayment(shop.server);
      await shop.sandbox.waiting();
      expect((await requestPayment(shop.server, { reference: 'RQ-22223333' })).statusCode).toBe(201);
      shop.sandbox.letPass();
      expect((await first).statusCode).toBe(201);
    });
  });

  describe('a second transfer that is paid', () => {
    let first: Awaited<ReturnType<typeof startPaying>>;
    let second: Awaited<ReturnType<typeof startPaying>>;

    beforeEach(async () => {
      first = await startPaying(shop.server);
      // The provider forgets the first one for a while, so that a second one is started.
      await shop.sandbox.fail({ endpoint: 'provider/status', status: 404, times: 2 });
      second = await startPaying(shop.server);
      for (const { url } of [first, second]) await shop.sandbox.choose(url, 'approve');
      await stateOf(shop.server, first.transferId, first.cookies);
    });

    const twice = { status: 'paid-twice', registration: 'registered', reference };

    test('registers nothing, and is a second payment for everybody who asks', async () => {
      expect(await stateOf(shop.server, second.transferId, second.cookies)).toMatchObject(twice);
      expect(await stateOf(shop.server, second.transferId, second.cookies)).toMatchObject(twice);
      expect(await stateOf(shop.server, first.transferId, first.cookies)).toMatchObject({ status: 'paid' });
      expect(await shop.sandbox.received('paid-order')).toHaveLength(1);
    });

    test('is listed, counted at /readyz and alerted once until it is given back', async () => {
      shop.pass(DAY);
      await reconcilePayments(shop.context);
      await stateOf(shop.server, second.transferId);
      expect((await staff().waiting.list()).payments).toMatchObject([
        { reference, transfer_id: String(second.transferId), due: 7030, paid: 7030, state: 'paid-twice' },
      ]);
      expect((await shop.server.inject('/readyz')).json().payments).toEqual({ unsettled: 0, paidTwice: 1, declined: 0, reviewed: 0 });
      expect(shop.logged('paid-twice')).toMatchObject([{ level: 50, reference, transferId: second.transferId, paid: 7030 }]);
      expect(shop.log.join('')).toContain('ALERT: an order was paid twice');
    });

    test('cannot be accepted; after its refund it is closed, and the order stays paid', async () => {
      await stateOf(shop.server, second.transferId);
      const settle = (as: 'accepted' | 'refunded') => staff().orders.act({ ...decisions[as], reference, transfer: reference });
      expect(await settle('accepted')).toEqual({ outcome: 'paid-otherwise' });
      expect(await settle('refunded')).toEqual({ outcome: 'settled' });
      expect(await settle('refunded')).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });
      expect((await staff().waiting.list()).payments).toEqual([]);
      expect(await stateOf(shop.server, second.transferId, second.cookies)).toMatchObject({ ...twice, status: 'returned' });
      expect(refusalIn(await requestPayment(shop.server)).reason).toBe('already-paid');
    });

    test('is not forgotten before it is given back', async () => {
      await stateOf(shop.server, second.transferId);
      await shop.forgetAfter(400);
      expect((await staff().waiting.list()).payments).toHaveLength(1);
      const day = algeriaDay(shop.context.clock());
      await staff().orders.act({ ...wentBack, day, reference, transfer: String(second.transferId) });
      await shop.forgetAfter(0);
      expect(await rows()).toBe(0);
    });
  });
}
