import { describe, expect, test } from '@jest/globals';
import { PaymentStartedSchema } from '@riwaq/contracts';
import { parse, TAKE_BACK } from '@riwaq/contracts/platform';
import type { Database } from '../../src/database/database';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { reconcilePayments } from '../../src/payments/reconcile';
import { order, productOrder, promotionOrder, transferOrder, wentBack } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { type OtherTransfer, staffOf } from '../staff-caller';
import { approvePaypal, askOrder, capturePaypal, follow, payByCard, placeOrder, refusalIn, stateOf } from '../visitor';
import { sendReceipt } from './sending-a-receipt';

const [reference, email, DUE] = [order.reference, order.customerInfo.email, transferOrder.price];

/** Money that no provider sees, and what else operators note about an order. */
export function notingATransfer(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const staff = (name = 'lena') => staffOf(shop, { name });
  const transfer = { act: 'paid', reference, amount: DUE, day: '2026-05-03', note: '', isSecond: false } as const;
  const paid = ({ by = 'lena', ...changes }: OtherTransfer = {}, database = shop.database) =>
    staffOf({ ...shop, database }, { name: by }).orders.act({ ...transfer, ...changes });
  const note = (act: 'cancelled' | 'activated', by?: string) => staff(by).orders.act({ act, reference });
  const place = () => placeOrder(shop.server, transferOrder);
  const startByCard = () => askOrder(shop.server, reference, { path: '/payment' });
  const PAID = { outcome: 'paid', state: 'accepted', due: DUE };

  /** A round of every job. Returns what the endpoints got of the paid order, and the titles of all e-mails. */
  async function round(context = shop.context): Promise<{ readonly forms: readonly string[]; readonly emails: readonly string[] }> {
    shop.pass(TAKE_BACK);
    await reconcilePayments(context);
    await deliverDueMessages(context);
    const forms = (await shop.sandbox.registered()).map(({ endpoint }) => endpoint);
    return { forms: forms.sort(), emails: (await shop.sandbox.emails()).map(({ subject }) => subject.replace(/: .*/, '')) };
  }

  test('registers the order like a card, once, with its buyer', async () => {
    await place();
    expect(await paid()).toEqual(PAID);
    expect((await follow(shop.server)).stage).toBe('paid');
    shop.pass(TAKE_BACK);
    expect(await follow(shop.server)).toMatchObject({
      stage: 'registered',
      payment: { at: '2026-05-03', amount: DUE, serial: '' },
      goods: { method: 'bank' },
    });
    await round();
    expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: ['وصلت دفعتك'] });
    const [paidOrder] = await shop.sandbox.received('paid-order');
    expect(paidOrder?.fields).toMatchObject({
      ...order.customerInfo,
      specialization: order.specialization,
      selectedPaymentMethod: 'bank',
      paymentMethod: 'bank',
      status: 'paid',
      total: '9310',
      transactionAmount: '9310',
      transactionDate: '2026-05-03',
      orderReference: reference,
    });
    expect(await note('activated')).toEqual({ outcome: 'changed', left: 0 });
    expect((await round()).emails).toEqual(['وصلت دفعتك', 'طلبك مفعّل']);
    expect(await follow(shop.server)).toMatchObject({ stage: 'activated', payableByCard: false });
    const at = expect.any(Number);
    expect((await staff().orders.show({ reference })).history).toEqual([
      { change: 'paid', by: 'lena', at, amount: DUE, day: '2026-05-03' },
      { change: 'activated', by: 'lena', at },
    ]);
  });

  describe('typed twice', () => {
    test('changes nothing: in a row, by two operators at once, through two gateways', async () => {
      await place();
      const other = await shop.another();
      const outcomes = await Promise.all([paid(), paid({ by: 'amir' }, other.context.database)]);
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['before', 'paid']);
      await Promise.all([round(), round(other.context)]);
      expect(await paid()).toMatchObject({ outcome: 'before', entry: { change: 'paid' } });
      expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: ['وصلت دفعتك'] });
      expect((await staff().orders.show({ reference })).history).toHaveLength(1);
    });

    test('with another day or amount is refused, unless it is said to be a second transfer', async () => {
      await place();
      await paid();
      expect(await paid({ day: '2026-05-02' })).toEqual({ outcome: 'money' });
      expect(await paid({ amount: 9000 })).toEqual({ outcome: 'money' });
      const second = { day: '2026-05-02', isSecond: true };
      expect(await paid(second)).toMatchObject({ state: 'paid-twice' });
      expect(await paid(second)).toMatchObject({ outcome: 'before' });
      await round();
      expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: expect.arrayContaining(['دفعتَ ثمن طلبك مرتين']) });
      expect(await follow(shop.server)).toMatchObject({ stage: 'registered', secondPayment: 'paid-twice' });
      expect(await staff().orders.act({ ...wentBack, reference, transfer: reference })).toEqual({ outcome: 'settled' });
      expect(await staff().orders.act({ ...wentBack, reference, transfer: reference })).toMatchObject({ outcome: 'before' });
      expect(await follow(shop.server)).toMatchObject({ stage: 'registered', secondPayment: 'returned' });
    });

    test('with two numbers at the bank is two transfers, though amount and day are equal; the same number is one transfer', async () => {
      await place();
      expect(await paid({ note: 'CCP 4471' })).toEqual(PAID);
      expect(await paid({ note: 'CCP 4472' })).toEqual({ outcome: 'money' });
      expect(await paid({ note: 'CCP 4472', isSecond: true })).toMatchObject({ state: 'paid-twice' });
      const same = { outcome: 'before', entry: { note: 'CCP 4471' } };
      expect(await paid({ note: 'ccp-٤٤٧١', amount: 100, day: '2026-05-01', isSecond: true, by: 'amir' })).toMatchObject(same);
      expect(await paid({ note: 'CCP 4472', isSecond: true })).toMatchObject({ outcome: 'before', entry: { note: 'CCP 4472' } });
      expect(await paid()).toMatchObject({ outcome: 'before' });
      expect((await staff().orders.show({ reference })).payments).toHaveLength(2);
    });

    test('without a number is two transfers where that is said, once for each press', async () => {
      await place();
      expect(await paid({ request: 'press-001' })).toEqual(PAID);
      expect(await paid({ request: 'press-001', isSecond: true })).toMatchObject({ outcome: 'before' });
      const other = await shop.another();
      const second = { request: 'press-002', isSecond: true };
      const pressed = await Promise.all([paid(second), paid(second, other.context.database)]);
      expect(pressed.map(({ outcome }) => outcome).sort()).toEqual(['before', 'paid']);
      expect(await paid({ request: 'press-003' })).toMatchObject({ outcome: 'before' });
      expect(await paid({ request: 'press-004', isSecond: true })).toMatchObject({ state: 'paid-twice' });
      expect((await staff().orders.show({ reference })).payments).toHaveLength(3);
    });

    test('without a number and without a name of the press, a second one counts once', async () => {
      await place();
      expect(await paid()).toEqual(PAID);
      expect(await paid({ isSecond: true })).toMatchObject({ state: 'paid-twice' });
      expect(await paid({ isSecond: true })).toMatchObject({ outcome: 'before' });
    });

    test('activated and cancelled too', async () => {
      await place();
      expect([await note('cancelled'), await note('cancelled', 'amir')]).toMatchObject([
        { outcome: 'changed' },
        { outcome: 'before', entry: { by: 'lena' } },
      ]);
      await round();
      expect((await round()).emails).toEqual(['أُلغي طلبك']);
    });
  });

  test('survives a gateway that is killed between noting and registering', async () => {
    await place();
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
    await place();
    expect(await paid({ amount: 9000 })).toEqual({ outcome: 'paid', state: 'another-amount', due: DUE, came: 9000 });
    expect((await round()).emails).toEqual(['وصلت دفعتك بمبلغ مختلف']);
    expect((await follow(shop.server)).stage).toBe('another-amount');
    expect((await staff().waiting.list()).payments).toMatchObject([{ reference, due: DUE, paid: 9000, state: 'another-amount' }]);
    await staff().orders.act({ act: 'accept', reference, transfer: reference });
    await round();
    expect((await round()).forms).toEqual(['paid-order', 'transaction']);
  });

  test.each([
    ['a day to come', { day: '2026-05-04' }, 'day'],
    ['a day of last year', { day: '2025-05-03' }, 'day'],
    ['an unknown order', { reference: 'RQ-22223333' }, 'unknown'],
  ])('is refused for %s', async (_what, changes, outcome) => {
    await place();
    expect(await paid(changes)).toEqual({ outcome });
    expect(await round()).toMatchObject({ forms: [] });
  });

  test('beside a card that has paid is refused, and counts as paid twice only when it is said to be a second payment', async () => {
    await payByCard(shop);
    expect(await paid({ amount: 7030 })).toEqual({ outcome: 'money' });
    expect(await paid({ amount: 7030, isSecond: true })).toMatchObject({ state: 'paid-twice' });
    expect(await follow(shop.server)).toMatchObject({ goods: { method: 'epayment' }, secondPayment: 'paid-twice' });
  });

  test('of a paid order that is then paid by card too is told as paid twice', async () => {
    await place();
    const { transferId } = parse(PaymentStartedSchema, (await startByCard()).json(), 'a payment');
    await paid();
    await round();
    await shop.sandbox.pay(transferId, DUE);
    expect(await stateOf(shop.server, transferId)).toMatchObject({ status: 'paid-twice' });
    await round();
    expect(await round()).toEqual({ forms: ['paid-order', 'transaction'], emails: ['وصلت دفعتك', 'دفعتَ ثمن طلبك مرتين'] });
  });

  test('of a promotion registers it, and PayPal then takes nothing', async () => {
    const orderId = await approvePaypal(shop);
    await paid({ reference: promotionOrder.reference, amount: 6500 });
    expect(refusalIn(await capturePaypal(shop.server, orderId)).reason).toBe('already-paid');
    expect((await round()).forms).toEqual(['promotion', 'transaction']);
    const [registered] = await shop.sandbox.registered('promotion');
    expect(registered?.fields).toMatchObject({ ...promotionOrder.customerInfo, affiliateId: 'partner-a', price: '6500', status: 'paid' });
  });

  test('of a product without a price takes what was agreed', async () => {
    await placeOrder(shop.server, { ...productOrder, productId: 5, version: null, method: 'bank', price: 0 });
    expect(await paid({ reference: productOrder.reference, amount: 4200 })).toEqual({ outcome: 'paid', state: 'accepted', due: null });
    await round();
    const [registered] = await shop.sandbox.registered('product-order');
    expect(registered?.fields).toMatchObject({ productName: 'حسب الطلب', duration: '30 days', total: '4200', transactionAmount: '4200' });
  });

  test('of an order whose money is given back closes it; it may be paid anew', async () => {
    await place();
    await paid();
    await round();
    const refund = () => staff().orders.act({ ...wentBack, reference, transfer: reference });
    expect([await note('cancelled'), await refund(), await refund()]).toMatchObject([
      { outcome: 'money' },
      { outcome: 'settled' },
      { outcome: 'before', entry: { by: 'lena' } },
    ]);
    await round();
    expect((await round()).emails).toEqual(['وصلت دفعتك', 'أعدنا إليك مبلغ دفعتك']);
    expect((await follow(shop.server)).stage).toBe('refunded');
    expect(await note('activated')).toEqual({ outcome: 'unpaid' });
    expect(await paid()).toEqual(PAID);
  });

  test('is kept until it is registered, and forgotten with its order', async () => {
    await place();
    await paid();
    await shop.forgetAfter(91);
    await round();
    await shop.forgetAfter(0);
    expect(await shop.database.query('select reference from orders union all select reference from payments')).toEqual([]);
  });

  describe('a cancelled order', () => {
    test('takes neither card nor receipt, and its reference no other order; money that comes all the same counts', async () => {
      await place();
      const { transferId } = parse(PaymentStartedSchema, (await startByCard()).json(), 'a payment');
      await note('cancelled');
      expect((await follow(shop.server)).stage).toBe('cancelled');
      expect(refusalIn(await startByCard()).reason).toBe('order-closed');
      expect(refusalIn(await sendReceipt(shop.server, { email })).reason).toBe('order-closed');
      const changed = await placeOrder(shop.server, { ...transferOrder, additionalNotes: '' });
      expect(refusalIn(changed).reason).toBe('reference-taken');
      await shop.sandbox.pay(transferId, DUE);
      expect((await follow(shop.server)).stage).toBe('registered');
    });
  });
}
