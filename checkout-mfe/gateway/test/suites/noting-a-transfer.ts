import { describe, expect, test } from '@jest/globals';
import { OrderStatusSchema, PaymentStartedSchema, parse } from '@riwaq/contracts';
import { createAdminApi } from '../../src/admin/admin-api';
import type { Database } from '../../src/database/database';
import { writeOrderEmails } from '../../src/mail/order-emails';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { reconcilePayments } from '../../src/payments/reconcile';
import { order, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, sendForm, startPaying, stateOf } from '../visitor';
import { orderByTransfer, sendReceipt } from './sending-a-receipt';

const { reference, customer } = order;
const { email } = customer;
/** A bundle's form with every field of its buyer. */
export const wholeForm = { ...orderByTransfer, ...customer, specialization: order.specialization, additionalNotes: order.additionalNotes };
const DUE = 9310;

/** Money that no provider sees, and what else operators note about an order. */
export function notingATransfer(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const adminApi = (database = shop.database) => createAdminApi(database, shop.context.clock);
  const paid = (changes: object = {}, api = adminApi()) =>
    api.change({ change: 'paid', reference, by: 'lena', amount: DUE, day: '2026-05-03', isSecond: false, ...changes });
  const note = (change: 'cancelled' | 'activated', by = 'lena') => adminApi().change({ change, reference, by });
  const ask = (path = '') => shop.server.inject({ method: 'POST', url: `/api/orders/${reference}${path}`, payload: { email } });
  const follow = async () => parse(OrderStatusSchema, (await ask()).json(), 'an order');
  const payByCard = () => ask('/payment');
  const PAID = { outcome: 'paid', state: 'accepted', due: DUE };

  /** A round of every job. Returns what the endpoints got of the paid order, and the titles of all e-mails. */
  async function round(context = shop.context): Promise<{ readonly forms: readonly string[]; readonly emails: readonly string[] }> {
    await reconcilePayments(context);
    await deliverDueMessages(context);
    await writeOrderEmails(context);
    await deliverDueMessages(context);
    const forms = (await shop.sandbox.received()).map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== 'bundle-order');
    return { forms: forms.sort(), emails: (await shop.sandbox.emails()).map(({ subject }) => subject.replace(/: .*/, '')) };
  }

  test('registers the order like a card, once, with the buyer of its form', async () => {
    await sendForm(shop.server, wholeForm);
    expect(await paid()).toEqual(PAID);
    expect(await follow()).toMatchObject({
      stage: 'registered',
      payment: { at: '2026-05-03', amount: DUE, serial: '' },
      goods: { method: 'bank' },
    });
    await round();
    expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: ['وصلت دفعتك'] });
    const [paidOrder] = await shop.sandbox.received('paid-order');
    expect(paidOrder?.fields).toMatchObject({
      ...customer,
      specialization: order.specialization,
      selectedPaymentMethod: 'bank',
      paymentMethod: 'bank',
      status: 'paid',
      total: '9310',
      transactionAmount: '9310',
      transactionDate: '2026-05-03',
      orderReference: reference,
    });
    expect(await note('activated')).toEqual({ outcome: 'changed' });
    expect((await round()).emails).toEqual(['وصلت دفعتك', 'طلبك مفعّل']);
    expect(await follow()).toMatchObject({ stage: 'activated', payableByCard: false });
    const at = shop.context.clock();
    expect((await adminApi().order(reference))?.history).toEqual([
      { change: 'paid', by: 'lena', at, amount: DUE, day: '2026-05-03' },
      { change: 'activated', by: 'lena', at },
    ]);
  });

  describe('typed twice', () => {
    test('changes nothing: in a row, by two operators at once, through two gateways', async () => {
      await sendForm(shop.server, wholeForm);
      const other = await shop.another();
      const outcomes = await Promise.all([paid(), paid({ by: 'amir' }, adminApi(other.context.database))]);
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['before', 'paid']);
      await Promise.all([round(), round(other.context)]);
      expect(await paid()).toMatchObject({ outcome: 'before', entry: { change: 'paid', amount: DUE } });
      expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: ['وصلت دفعتك'] });
      expect((await adminApi().order(reference))?.history).toHaveLength(1);
    });

    test('with another day or amount is refused, unless it is said to be a second transfer', async () => {
      await sendForm(shop.server, wholeForm);
      await paid();
      expect(await paid({ day: '2026-05-02' })).toEqual({ outcome: 'money' });
      expect(await paid({ amount: 9000 })).toEqual({ outcome: 'money' });
      const second = { day: '2026-05-02', isSecond: true };
      expect(await paid(second)).toMatchObject({ state: 'paid-twice' });
      expect(await paid(second)).toMatchObject({ outcome: 'before' });
      await round();
      expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: expect.arrayContaining(['دفعتَ ثمن طلبك مرتين']) });
      expect(await follow()).toMatchObject({ stage: 'registered', secondPayment: 'paid-twice' });
      expect(await adminApi().settle({ order: reference, as: 'refunded', by: 'lena' })).toEqual({ outcome: 'settled', reference });
      expect(await adminApi().settle({ order: reference, as: 'refunded', by: 'lena' })).toMatchObject({ outcome: 'before' });
      expect(await follow()).toMatchObject({ stage: 'registered', secondPayment: 'returned' });
    });

    test('activated and cancelled too', async () => {
      await sendForm(shop.server, wholeForm);
      expect([await note('cancelled'), await note('cancelled', 'amir')]).toMatchObject([
        { outcome: 'changed' },
        { outcome: 'before', entry: { by: 'lena' } },
      ]);
      await round();
      expect((await round()).emails).toEqual(['أُلغي طلبك']);
    });
  });

  test('survives a gateway that is killed between noting and registering', async () => {
    await sendForm(shop.server, wholeForm);
    await paid();
    const transaction = () => Promise.reject(new Error('killed'));
    const query: Database['query'] = (sql, parameters) => shop.database.query(sql, parameters);
    const { context } = await shop.another({ database: { query, transaction, close: async () => undefined } });
    await reconcilePayments(context);
    expect(await paid()).toMatchObject({ outcome: 'before' });
    shop.pass(300_000);
    await round();
    expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: ['وصلت دفعتك'] });
  });

  test('in another amount waits for a person, as by card', async () => {
    await sendForm(shop.server, wholeForm);
    expect(await paid({ amount: 9000 })).toEqual({ outcome: 'paid', state: 'another-amount', due: DUE });
    expect((await round()).emails).toEqual(['وصلت دفعتك بمبلغ مختلف']);
    expect((await follow()).stage).toBe('another-amount');
    expect(await adminApi().unsettled()).toMatchObject([{ reference, due: DUE, paid: 9000, state: 'another-amount' }]);
    await adminApi().settle({ order: reference, as: 'accepted', by: 'lena' });
    await round();
    expect((await round()).forms).toEqual(['paid-order', 'transaction']);
  });

  test.each([
    ['a day to come', { day: '2026-05-04' }, 'day'],
    ['a day of last year', { day: '2025-05-03' }, 'day'],
    ['an unknown order', { reference: 'RQ-22223333' }, 'unknown'],
  ])('is refused for %s', async (_what, changes, outcome) => {
    await sendForm(shop.server, wholeForm);
    expect(await paid(changes)).toEqual({ outcome });
    expect(await round()).toMatchObject({ forms: [] });
  });

  test('beside a card that has paid is refused, and counts as paid twice only when it is said to be a second payment', async () => {
    const { url, transferId } = await startPaying(shop.server);
    await shop.sandbox.choose(url, 'approve');
    await stateOf(shop.server, transferId);
    expect(await paid({ amount: 7030 })).toEqual({ outcome: 'money' });
    expect(await paid({ amount: 7030, isSecond: true })).toMatchObject({ state: 'paid-twice' });
    expect(await follow()).toMatchObject({ goods: { method: 'epayment' }, secondPayment: 'paid-twice' });
  });

  test('of a paid order that is then paid by card too is told as paid twice', async () => {
    await sendForm(shop.server, wholeForm);
    const { transferId } = parse(PaymentStartedSchema, (await payByCard()).json(), 'a payment');
    await paid();
    await round();
    await shop.sandbox.pay(transferId, DUE);
    expect(await stateOf(shop.server, transferId)).toMatchObject({ status: 'paid-twice' });
    await round();
    expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: ['وصلت دفعتك', 'دفعتَ ثمن طلبك مرتين'] });
  });

  test('of a promotion registers it, and PayPal then takes nothing', async () => {
    const fields = { ...customer, selectedPaymentMethod: 'pending' };
    await sendForm(shop.server, fields, { form: 'promotion-order', key: `${promotionOrder.reference}:pending` });
    const made = await shop.server.inject({ method: 'POST', url: '/api/paypal/orders', payload: promotionOrder });
    const { orderId } = made.json<{ orderId: string }>();
    await paid({ reference: promotionOrder.reference, amount: 6500 });
    await shop.sandbox.choosePaypal(orderId, 'approve');
    const capture = await shop.server.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture` });
    expect(refusalIn(capture).reason).toBe('already-paid');
    expect((await round()).forms).toEqual(['promotion', 'promotion', 'transaction']);
    const [, registered] = await shop.sandbox.received('promotion');
    expect(registered?.fields).toMatchObject({
      ...customer,
      commune: customer.commune,
      affiliateId: 'partner-a',
      price: '6500',
      status: 'paid',
    });
  });

  test('of a product without a price takes what was agreed', async () => {
    const fields = { ...customer, selectedProduct: 'by-arrangement', selectedPaymentMethod: 'bank' };
    await sendForm(shop.server, fields, { form: 'product-order', record: 'by-arrangement', key: `${productOrder.reference}:pending` });
    expect(await paid({ reference: productOrder.reference, amount: 4200 })).toEqual({ outcome: 'paid', state: 'accepted', due: null });
    await round();
    const [, registered] = await shop.sandbox.received('product-order');
    expect(registered?.fields).toMatchObject({ productName: 'حسب الطلب', total: '4200', transactionAmount: '4200' });
  });

  test('of an order whose money is given back closes it; it may be paid anew', async () => {
    await sendForm(shop.server, wholeForm);
    await paid();
    await round();
    const refund = () => adminApi().settle({ order: reference, as: 'refunded', by: 'lena' });
    expect([await note('cancelled'), await refund(), await refund()]).toMatchObject([
      { outcome: 'money' },
      { outcome: 'settled' },
      { outcome: 'before', as: 'refunded', by: 'lena' },
    ]);
    await round();
    expect((await round()).emails).toEqual(['وصلت دفعتك', 'أعدنا إليك مبلغ دفعتك']);
    expect((await follow()).stage).toBe('refunded');
    expect(await note('activated')).toEqual({ outcome: 'unpaid' });
    expect(await paid()).toEqual(PAID);
  });

  test('is kept until it is registered, and forgotten with its order', async () => {
    await sendForm(shop.server, wholeForm);
    await paid();
    await shop.forgetAfter(91);
    await round();
    await shop.forgetAfter(0);
    expect(await shop.database.query('select reference from orders union all select reference from payments')).toEqual([]);
  });

  describe('a cancelled order', () => {
    test('takes neither card nor receipt, and its reference no other order; money that comes all the same counts', async () => {
      await sendForm(shop.server, wholeForm);
      const { transferId } = parse(PaymentStartedSchema, (await payByCard()).json(), 'a payment');
      await note('cancelled');
      expect((await follow()).stage).toBe('cancelled');
      expect(refusalIn(await payByCard()).reason).toBe('order-closed');
      expect(refusalIn(await sendReceipt(shop.server, { email })).reason).toBe('order-closed');
      const changed = await sendForm(shop.server, { ...wholeForm, phone: '0550000009' });
      expect(refusalIn(changed).reason).toBe('reference-taken');
      await shop.sandbox.pay(transferId, DUE);
      expect((await follow()).stage).toBe('registered');
    });
  });
}
