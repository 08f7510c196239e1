import { describe, expect, test } from '@jest/globals';
import { type PaypalCapture, PaypalCaptureSchema, PaypalOrderCreatedSchema } from '@riwaq/contracts';
import { parse, TAKE_BACK } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { countUnsettled, unsettledPayments } from '../../src/payments/amount-mismatch';
import { reconcilePayments } from '../../src/payments/reconcile';
import { settlePayment } from '../../src/payments/settle-payment';
import { choiceOrder, promotionOrder, wentBack } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { approvePaypal, capturePaypal, follow, placeOrder, refusalIn, requestPaypal } from '../visitor';

const DAY = 86_400_000;

/** Paying a promotion by PayPal, from the order to its message. */
export function payingByPaypal(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const captured = { status: 'COMPLETED', payerId: 'SANDBOXPAYER1', amount: '17.50' };

  const requestOrder = (changes: object = {}) => requestPaypal(shop.server, changes);
  const requestCapture = (orderId: string, server: FastifyInstance = shop.server) => capturePaypal(server, orderId);
  const approved = (changes: object = {}) => approvePaypal(shop, changes);

  async function capture(orderId: string): Promise<PaypalCapture> {
    return parse(PaypalCaptureSchema, (await requestCapture(orderId)).json(), 'a capture');
  }

  test('an approved order is captured and registered with every field of the specification', async () => {
    const orderId = await approved();
    expect(await capture(orderId)).toEqual({ ...captured, registered: true });
    const { commune: _notAsked, ...customer } = promotionOrder.customerInfo;
    expect(await shop.sandbox.registered()).toEqual([
      {
        endpoint: 'promotion',
        idempotencyKey: `paypal-${orderId}`,
        fields: {
          ...customer,
          selectedPaymentMethod: 'paypal',
          status: 'paid',
          submissionDate: '2026-05-03T11:00:00.000Z',
          productName: 'عرض عيد الأضحى',
          price: '6500',
          originalPrice: '13000',
          affiliateName: 'الشريك أ',
          affiliateId: 'partner-a',
          paypalOrderId: orderId,
          paypalPayerId: 'SANDBOXPAYER1',
          paypalStatus: 'COMPLETED',
          paypalAmount: '17.50',
          orderReference: promotionOrder.reference,
        },
      },
    ]);
  });

  test('an order whose buyer chose no way before is listed for staff as paid by PayPal once it is, also when all of it went back', async () => {
    const { orders } = staffOf(shop, { name: 'lena' });
    const listed = async (method: 'paypal' | 'undecided') => (await orders.list({ method })).orders.map((one) => one.method);
    const orderId = await approved();
    expect([await listed('paypal'), await listed('undecided')]).toEqual([[], ['undecided']]);
    await capture(orderId);
    expect([await listed('paypal'), await listed('undecided')]).toEqual([['paypal'], []]);
    await orders.act({ ...wentBack, reference: promotionOrder.reference, transfer: orderId });
    expect([await listed('paypal'), await listed('undecided')]).toEqual([['paypal'], []]);
  });

  test('a bundle of several is sold at its own price in dollars', async () => {
    const orderId = await approved({ ...choiceOrder, credited: 'partner-a' });
    expect(await capture(orderId)).toMatchObject({ amount: '15.00', registered: true });
    expect(await shop.sandbox.registered('promotion-partner-c')).toMatchObject([
      { fields: { productName: 'العودة إلى الجامعة — باقة الدكتوراه', paypalAmount: '15.00', affiliatePartner: 'الشريك أ (partner-a)' } },
    ]);
  });

  test('repeated captures, even at two gateways at once, capture and register once', async () => {
    const orderId = await approved();
    const { server } = await shop.another();
    const answers = await Promise.all([requestCapture(orderId), requestCapture(orderId, server), requestCapture(orderId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await capture(orderId)).toEqual({ ...captured, registered: true });
    expect(await shop.sandbox.registered()).toHaveLength(1);
  });

  test('an order whose endpoint fails is captured, and registered without the visitor', async () => {
    const orderId = await approved();
    await shop.sandbox.fail({ endpoint: 'forms/promotion', status: 500 });
    expect(await capture(orderId)).toEqual({ ...captured, registered: false });
    shop.pass(15_000);
    await deliverDueMessages(shop.context);
    expect(await capture(orderId)).toEqual({ ...captured, registered: true });
    expect(await shop.sandbox.registered()).toHaveLength(1);
  });

  test('an order whose capture had no answer is found captured and registered once', async () => {
    const orderId = await approved();
    await shop.sandbox.fail({ endpoint: 'paypal/capture', drop: true, taken: true });
    const answer = await requestCapture(orderId);
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([502, 'provider']);
    expect(await capture(orderId)).toEqual({ ...captured, registered: true });
    expect(await shop.sandbox.registered()).toHaveLength(1);
  });

  test('an order that is not approved is declined and can be captured later', async () => {
    const { orderId } = parse(PaypalOrderCreatedSchema, (await requestOrder()).json(), 'an order');
    const answer = await requestCapture(orderId);
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([402, 'payment-declined']);
    await shop.sandbox.choosePaypal(orderId, 'approve');
    expect(await capture(orderId)).toMatchObject({ registered: true });
  });

  test('of two PayPal orders of one order only one is ever captured', async () => {
    const [first, second] = [await approved(), await approved()];
    await capture(first);
    expect(refusalIn(await requestCapture(second)).reason).toBe('already-paid');
    expect(refusalIn(await requestOrder()).reason).toBe('already-paid');
    expect(await shop.sandbox.registered()).toHaveLength(1);
  });

  describe('money in another amount', () => {
    /** A gateway whose PayPal says that it took so much. */
    async function taking(amount: string, currency = 'USD') {
      const { paypal } = shop.context;
      if (!paypal) throw new Error('the shop takes no PayPal');
      const answer = async () => ({ state: 'captured', status: 'COMPLETED', payerId: 'P1', amount, currency }) as const;
      return shop.another({ paypal: { ...paypal, capture: answer, status: answer } });
    }
    const settle = (order: string, as: 'accepted' | 'refunded') =>
      settlePayment(shop.database, { order, as, by: 'nadia' }, shop.context.clock());

    test.each([
      ['less', '0.01', 'USD'],
      ['another currency', '17.50', 'EUR'],
      ['more', '1750.00', 'USD'],
      ['nonsense', '17.50e0', 'USD'],
    ])('(%s) is no payment: it waits for a person, and operations are alarmed once', async (_what, amount, currency) => {
      const { server, context } = await taking(amount, currency);
      const orderId = await approved();
      for (let time = 0; time < 2; time += 1) {
        const answer = await requestCapture(orderId, server);
        expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'another-amount']);
      }
      expect((await requestOrder()).statusCode).toBe(409);
      await reconcilePayments(context);
      expect(await shop.sandbox.registered()).toEqual([]);
      expect(shop.logged('another-amount').filter((line) => JSON.stringify(line).includes('ALERT'))).toMatchObject([
        { level: 50, orderId, due: '17.50', paid: amount, currency },
      ]);
      const listed = { reference: promotionOrder.reference, transfer_id: orderId, due: '17.50 USD', paid: `${amount} ${currency}` };
      expect(await unsettledPayments(shop.database, shop.context.clock())).toMatchObject([listed]);
      expect((await countUnsettled(shop.database, shop.context.clock())).unsettled).toBe(1);
      const { otherMoney } = await follow(shop.server, promotionOrder.reference);
      expect(otherMoney).toEqual([{ state: 'another-amount', amount: null, ...(currency === 'USD' && { dollars: amount }) }]);
    });

    test('that is accepted is registered once over all gateways', async () => {
      const { server, context } = await taking('17.00');
      const orderId = await approved();
      await requestCapture(orderId, server);
      expect(await settle(promotionOrder.reference, 'accepted')).toEqual({ outcome: 'settled' });
      expect(await settle(promotionOrder.reference, 'refunded')).toMatchObject({ outcome: 'before', by: 'nadia' });
      expect(await capture(orderId)).toMatchObject({ registered: false });
      shop.pass(TAKE_BACK);
      await reconcilePayments(context);
      await reconcilePayments(shop.context);
      expect(await capture(orderId)).toEqual({ ...captured, payerId: 'P1', amount: '17.00', registered: true });
      expect(await shop.sandbox.registered()).toMatchObject([{ fields: { paypalAmount: '17.00' } }]);
    });

    test('that was given back closes the order; a new one can be paid', async () => {
      const { server } = await taking('17.00');
      await requestCapture(await approved(), server);
      expect(await settle(promotionOrder.reference, 'refunded')).toMatchObject({ outcome: 'settled' });
      expect(await shop.sandbox.registered()).toEqual([]);
      expect(refusalIn(await requestOrder()).reason).toBe('order-closed');
      expect(await capture(await approved({ reference: 'RQ-22223333' }))).toEqual({ ...captured, registered: true });
    });

    test('ignores the order of fields', async () => {
      const { server } = await taking('17.5');
      expect((await requestCapture(await approved(), server)).statusCode).toBe(200);
    });
  });

  describe('nothing is made', () => {
    test('while PayPal does not answer; the order is kept', async () => {
      await shop.sandbox.fail({ endpoint: 'paypal/create', status: 500 });
      expect(refusalIn(await requestOrder()).reason).toBe('provider');
      expect(await shop.database.query('select 1 from payments')).toEqual([]);
      expect((await requestOrder()).statusCode).toBe(201);
    });

    test('where the shop takes no PayPal', async () => {
      const { server } = await shop.another({ paypal: null });
      expect(refusalIn(await requestPaypal(server)).reason).toBe('not-available');
      expect((await capturePaypal(server, '5O190127TN364715T')).statusCode).toBe(404);
      expect(await follow(server, promotionOrder.reference)).not.toHaveProperty('payableByPaypal');
    });
  });

  test('it is sold at the price of before, even after the promotion has ended', async () => {
    await placeOrder(shop.server, promotionOrder);
    shop.pass(2 * DAY);
    expect(await capture(await approved())).toMatchObject({ amount: '17.50', registered: true });
    expect(refusalIn(await requestOrder({ reference: 'RQ-22223333' })).reason).toBe('not-available');
  });

  test('an unknown PayPal order is not captured', async () => {
    for (const id of ['5O190127TN364715T', '..%2F..', '1 or 1=1']) {
      const answer = await requestCapture(encodeURIComponent(id));
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([404, 'not-found']);
    }
  });
}
