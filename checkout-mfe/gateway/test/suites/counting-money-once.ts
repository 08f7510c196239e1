import { expect, test } from '@jest/globals';
import { algeriaDay, PaypalCaptureSchema } from '@riwaq/contracts';
import { parse, TAKE_BACK } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { unsettledPayments } from '../../src/payments/amount-mismatch';
import { changeOrder } from '../../src/payments/change-order';
import { reconcilePayments } from '../../src/payments/reconcile';
import { settlePayment } from '../../src/payments/settle-payment';
import { ProviderError } from '../../src/providers/provider';
import { promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { approvePaypal, capturePaypal, refusalIn } from '../visitor';

/** Money that comes for one order in several ways counts once. */
export function countingMoneyOnce(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const { reference } = promotionOrder;

  const approved = (changes: object = {}) => approvePaypal(shop, changes);
  const requestCapture = (orderId: string, server: FastifyInstance = shop.server) => capturePaypal(server, orderId);
  const settle = (order: string, as: 'accepted' | 'refunded') =>
    settlePayment(shop.database, { order, as, by: 'nadia' }, shop.context.clock());
  const noteTransfer = () => {
    const now = shop.context.clock();
    return changeOrder(shop.database, { change: 'paid', reference, by: 'lena', amount: 6500, day: algeriaDay(now), isSecond: true }, now);
  };
  function paypalOfShop() {
    const { paypal } = shop.context;
    if (!paypal) throw new Error('the shop takes no PayPal');
    return paypal;
  }

  test('another amount of PayPal is not accepted once a transfer has paid the order: it can only be given back', async () => {
    const less = async () => ({ state: 'captured', status: 'COMPLETED', payerId: 'P1', amount: '17.00', currency: 'USD' }) as const;
    const { server } = await shop.another({ paypal: { ...paypalOfShop(), capture: less } });
    const orderId = await approved();
    await requestCapture(orderId, server);
    expect(await noteTransfer()).toMatchObject({ outcome: 'paid', state: 'accepted' });
    expect(await settle(reference, 'accepted')).toEqual({ outcome: 'paid' });
    shop.pass(TAKE_BACK);
    await reconcilePayments(shop.context);
    await deliverDueMessages(shop.context);
    expect((await shop.sandbox.registered()).map(({ endpoint }) => endpoint).sort()).toEqual(['promotion', 'transaction']);
    expect(await settle(reference, 'refunded')).toEqual({ outcome: 'settled' });
    expect(await unsettledPayments(shop.database, shop.context.clock())).toEqual([]);
  });

  test('money that PayPal takes while a transfer pays the order is a second payment', async () => {
    const paypal = paypalOfShop();
    const { server } = await shop.another({
      paypal: {
        ...paypal,
        async capture(orderId) {
          await shop.database.query(`update payments set state = 'pending' where paypal_id = $1`, [orderId]);
          await noteTransfer();
          return paypal.capture(orderId);
        },
      },
    });
    const orderId = await approved();
    expect(refusalIn(await requestCapture(orderId, server)).reason).toBe('already-paid');
    expect(await unsettledPayments(shop.database, shop.context.clock())).toMatchObject([
      { transfer_id: orderId, paid: '17.50 USD', state: 'paid-twice' },
    ]);
  });

  test('captures that PayPal never answers do not keep it from being asked about the next', async () => {
    const paypal = paypalOfShop();
    const asked: string[] = [];
    const silent = { ...paypal, capture: () => Promise.reject(new ProviderError('silent')) };
    const { server, context } = await shop.another({ paypal: silent });
    const stuck: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      stuck.push(await approved({ reference: `RQ-2222222${'23456789ABCDEFGHJKMNPQRST'[index]}` }));
      await requestCapture(stuck.at(-1) ?? '', server);
    }
    const [last = ''] = stuck.slice(-1);
    const paypalOf = (status: typeof paypal.status) => ({ ...context, paypal: { ...silent, status } });
    const answersLast = paypalOf(async (orderId) => {
      asked.push(orderId);
      if (orderId !== last) throw new ProviderError('silent');
      return { state: 'captured', status: 'COMPLETED', payerId: 'P1', amount: '17.50', currency: 'USD' };
    });
    shop.pass(2 * 60_000);
    await reconcilePayments(answersLast);
    expect(asked.sort()).toEqual(stuck.sort());
    expect(parse(PaypalCaptureSchema, (await requestCapture(last)).json(), 'a capture')).toMatchObject({ registered: true });
    for (let hours = 0; hours < 24; hours += 1) {
      shop.pass(3_600_000);
      await reconcilePayments(answersLast);
    }
    expect(asked.length).toBeLessThan(25 * 14);
    expect(shop.logged('unanswered')).toHaveLength(24);
  });

  test('another amount has its own alert, however late it is found: nobody is told that PayPal is silent', async () => {
    const silent = () => Promise.reject(new ProviderError('silent'));
    const less = async () => ({ state: 'captured', status: 'COMPLETED', payerId: 'P1', amount: '17.00', currency: 'USD' }) as const;
    const { server, context } = await shop.another({ paypal: { ...paypalOfShop(), capture: silent } });
    await requestCapture(await approved(), server);
    await shop.database.query('update payments set checks = 7, check_due_at = $1', [new Date(shop.context.clock()).toISOString()]);
    await reconcilePayments({ ...context, paypal: { ...paypalOfShop(), status: less } });
    expect(shop.logged('another-amount').filter((line) => JSON.stringify(line).includes('ALERT'))).toHaveLength(1);
    expect(shop.logged('unanswered')).toEqual([]);
  });
}
