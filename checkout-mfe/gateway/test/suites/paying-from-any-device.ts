import { expect, test } from '@jest/globals';
import { OrderStatusSchema, PaymentStartedSchema, parse } from '@riwaq/contracts';
import { order, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { cookieOf, refusalIn, requestPayment, sendForm, startPaying, stateOf } from '../visitor';
import { wholeForm } from './noting-a-transfer';
import { sendReceipt } from './sending-a-receipt';

const { reference, customer } = order;
const { email } = customer;
const DUE = 9310;

/** Paying an order by card from its page, on any device of its buyer. */
export function payingFromAnyDevice(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const ask = (path = '', cookies: Record<string, string> = {}, body: object = { email }) =>
    shop.server.inject({ method: 'POST', url: `/api/orders/${reference}${path}`, payload: body, cookies });
  const follow = async () => parse(OrderStatusSchema, (await ask()).json(), 'an order');
  const payByCard = () => ask('/payment');

  test('a card pays the order as it was taken, and leads every device to the same open transfer', async () => {
    const sent = await sendForm(shop.server, wholeForm);
    expect(await follow()).toMatchObject({ payableByCard: true });
    const first = await payByCard();
    const second = await ask('/payment', cookieOf(sent), {});
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    const { transferId, url, total } = parse(PaymentStartedSchema, first.json(), 'a payment');
    expect(total).toBe(DUE);
    expect((await ask('', cookieOf(first), {})).statusCode).toBe(200);
    await shop.sandbox.choose(url, 'approve');
    expect(await stateOf(shop.server, transferId)).toMatchObject({ status: 'paid' });
    expect(refusalIn(await payByCard()).reason).toBe('already-paid');
    const forms = (await shop.sandbox.received()).map(({ endpoint }) => endpoint).sort();
    expect(forms).toEqual(['bundle-order', 'paid-order', 'transaction']);
  });

  test('it charges the price at which it was ordered, even when prices cannot be read', async () => {
    await sendForm(shop.server, wholeForm);
    const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('no prices')) });
    const answer = await server.inject({ method: 'POST', url: `/api/orders/${reference}/payment`, payload: { email } });
    expect(answer.json()).toMatchObject({ total: DUE });
  });

  test('it gets a new transfer after a declined one, and never a second one beside an open one', async () => {
    await sendForm(shop.server, wholeForm);
    const [one, other] = await Promise.all([payByCard(), payByCard()]);
    expect(one.json()).toEqual(other.json());
    await shop.sandbox.choose(parse(PaymentStartedSchema, one.json(), 'a payment').url, 'decline');
    const again = await payByCard();
    expect(again.json().transferId).not.toBe(one.json().transferId);
    const open = await shop.database.query('select transfer_id from payments where superseded_at is null');
    expect(open).toHaveLength(1);
  });

  test('it is nobody else’s, and no promotion’s', async () => {
    await sendForm(shop.server, wholeForm);
    expect((await ask('/payment', {}, { email: 'stranger@example.com' })).statusCode).toBe(404);
    await sendReceipt(shop.server, { email });
    expect(refusalIn(await payByCard()).reason).toBe('receipt-received');
    await sendForm(shop.server, customer, { form: 'promotion-order', key: `${promotionOrder.reference}:pending` });
    const url = `/api/orders/${promotionOrder.reference}/payment`;
    expect(refusalIn(await shop.server.inject({ method: 'POST', url, payload: { email } })).reason).toBe('not-available');
  });

  test('a promotion’s order is paid by PayPal from another device, at the price at which it was ordered, and once', async () => {
    const fields = { ...customer, productName: 'عرض عيد الأضحى', price: '6500', selectedPaymentMethod: 'pending' };
    await sendForm(shop.server, fields, { form: 'promotion-order', key: `${promotionOrder.reference}:pending` });
    const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('no prices')) });
    const post = (path = '', body: object = { email }) =>
      server.inject({ method: 'POST', url: `/api/orders/${promotionOrder.reference}${path}`, payload: body });
    expect((await post()).json()).toMatchObject({ payableByCard: false, payableByPaypal: '17.50', payableByCrypto: true });
    expect((await post('/paypal', { email: 'stranger@example.com' })).statusCode).toBe(404);
    const [one, other] = [await post('/paypal'), await post('/paypal')].map((answer) => answer.json<{ orderId: string }>().orderId);
    for (const orderId of [one, other]) await shop.sandbox.choosePaypal(orderId ?? '', 'approve');
    const capture = (orderId = '') => server.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture`, payload: {} });
    expect((await capture(one)).json()).toMatchObject({ amount: '17.50', registered: true });
    expect(refusalIn(await capture(other)).reason).toBe('already-paid');
    expect(refusalIn(await post('/paypal')).reason).toBe('already-paid');
    const paid = parse(OrderStatusSchema, (await post()).json(), 'an order');
    expect(paid).toMatchObject({ stage: 'registered', goods: { method: 'paypal' } });
    expect(paid).not.toHaveProperty('payableByPaypal');
  });

  test('another order is not PayPal’s', async () => {
    await sendForm(shop.server, wholeForm);
    expect(await follow()).not.toHaveProperty('payableByPaypal');
    expect(refusalIn(await ask('/paypal')).reason).toBe('not-available');
  });

  test('on the device that began it, it is the same transfer', async () => {
    const { transferId, cookies } = await startPaying(shop.server);
    expect((await requestPayment(shop.server)).json()).toMatchObject({ transferId });
    expect((await payByCard()).json()).toMatchObject({ transferId });
    expect(cookies).toBeDefined();
  });
}
