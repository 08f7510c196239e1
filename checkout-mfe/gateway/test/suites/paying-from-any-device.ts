import { expect, test } from '@jest/globals';
import { OrderStatusSchema, PaymentStartedSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { order, promotionOrder, transferOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { askOrder, capturePaypal, cookieOf, follow, placeOrder, refusalIn, requestPayment, startPaying, stateOf } from '../visitor';
import { sendReceipt } from './sending-a-receipt';

const { reference, customerInfo } = order;
const { email } = customerInfo;
const DUE = transferOrder.price;

/** Paying an order from its page, on any device of its buyer. */
export function payingFromAnyDevice(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const ask = (path = '', cookies: Record<string, string> = {}, body: object = { email }) =>
    askOrder(shop.server, reference, { path, body, cookies });
  const payByCard = () => ask('/payment');

  test('a card pays the order as it was placed, and leads every device to the same open transfer', async () => {
    const sent = await placeOrder(shop.server, transferOrder);
    expect(await follow(shop.server)).toMatchObject({ payableByCard: true });
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

  test('it gets a new transfer after a declined one, and never a second one beside an open one', async () => {
    await placeOrder(shop.server, transferOrder);
    const [one, other] = await Promise.all([payByCard(), payByCard()]);
    expect(one.json()).toEqual(other.json());
    await shop.sandbox.choose(parse(PaymentStartedSchema, one.json(), 'a payment').url, 'decline');
    const again = await payByCard();
    expect(again.json().transferId).not.toBe(one.json().transferId);
    expect((await payByCard()).json()).toEqual(again.json());
    expect(await shop.database.query('select 1 from payments')).toHaveLength(2);
  });

  test('a card pays no order with a receipt, and no promotion', async () => {
    await placeOrder(shop.server, transferOrder);
    await sendReceipt(shop.server, { email });
    expect(refusalIn(await payByCard()).reason).toBe('receipt-received');
    expect(refusalIn(await requestPayment(shop.server, promotionOrder)).reason).toBe('not-available');
  });

  test('a promotion’s order is paid by PayPal from another device, at the price at which it was ordered, and once', async () => {
    await placeOrder(shop.server, promotionOrder);
    const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('no prices')) });
    const post = (path = '') => askOrder(server, promotionOrder.reference, { path });
    expect((await post()).json()).toMatchObject({ payableByCard: false, payableByPaypal: '17.50', payableByCrypto: true });
    const [one = '', other = ''] = [await post('/paypal'), await post('/paypal')].map(
      (answer) => answer.json<{ orderId: string }>().orderId,
    );
    for (const orderId of [one, other]) await shop.sandbox.choosePaypal(orderId, 'approve');
    expect((await capturePaypal(server, one)).json()).toMatchObject({ amount: '17.50', registered: true });
    expect(refusalIn(await capturePaypal(server, other)).reason).toBe('already-paid');
    expect(refusalIn(await post('/paypal')).reason).toBe('already-paid');
    const paid = parse(OrderStatusSchema, (await post()).json(), 'an order');
    expect(paid).toMatchObject({ stage: 'registered', goods: { method: 'paypal' } });
    expect(paid).not.toHaveProperty('payableByPaypal');
  });

  test('another order is not PayPal’s', async () => {
    await placeOrder(shop.server, transferOrder);
    expect(await follow(shop.server)).not.toHaveProperty('payableByPaypal');
    expect(refusalIn(await ask('/paypal')).reason).toBe('not-available');
  });

  test('on the device that began it, it is the same transfer', async () => {
    const { transferId } = await startPaying(shop.server);
    for (const answer of [await requestPayment(shop.server), await payByCard()]) expect(answer.json()).toMatchObject({ transferId });
  });
}
