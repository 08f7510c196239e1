import { describe, expect, test } from '@jest/globals';
import { OrderStatusSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { order, productOrder, promotionOrder, transferOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { approvePaypal, askOrder, capturePaypal, cookieOf, follow, placeOrder, refusalIn, startPaying } from '../visitor';
import { sendReceipt } from './sending-a-receipt';

const { reference: REFERENCE, customerInfo } = order;
const { email } = customerInfo;

/** Following an order. */
export function followingAnOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const place = (changes: object = {}) => placeOrder(shop.server, { ...transferOrder, ...changes });
  const ask = (reference: string, body: object = { email }, cookies: Record<string, string> = {}, path = '') =>
    askOrder(shop.server, reference, { body, cookies, path });

  describe('an order by transfer', () => {
    test('shows goods and sums, not the buyer', async () => {
      await place();
      const answer = await ask(REFERENCE, { email: ` ${email.toUpperCase()} ` });
      expect(parse(OrderStatusSchema, answer.json(), 'an order')).toEqual({
        reference: REFERENCE,
        stage: 'waiting-transfer',
        orderedAt: '2026-05-03T11:00:00.000Z',
        payableByCard: true,
        goods: {
          lines: [
            { name: 'SPSS 31', detail: '', price: 5000 },
            { name: 'ChatGPT Plus', detail: 'شهر واحد · × 2', price: 4800 },
          ],
          subtotal: 9800,
          discount: 490,
          total: 9310,
          method: 'bank',
        },
      });
      for (const personal of Object.values(customerInfo)) expect(answer.body).not.toContain(personal);
      expect(shop.log.join('')).not.toContain(email);
    });

    test('opens on the device that ordered, by an HttpOnly cookie', async () => {
      const sent = await place();
      expect(sent.cookies).toMatchObject([{ name: 'riwaq_device', path: '/api', httpOnly: true, sameSite: 'Strict', secure: true }]);
      expect((await ask(REFERENCE, {}, cookieOf(sent))).statusCode).toBe(200);
      const again = await place({ reference: 'RQ-22223333' });
      expect((await ask(REFERENCE, {}, cookieOf(again))).statusCode).toBe(404);
    });
  });

  describe('a client that guesses codes', () => {
    test('gets the same answer for another buyer’s order, an unknown one and an invalid reference', async () => {
      await place();
      const answers = await Promise.all([
        ask(REFERENCE, { email: 'stranger@example.com' }),
        ask(REFERENCE, {}),
        ask(REFERENCE, { email: '' }, { riwaq_device: 'x'.repeat(43) }),
        ask('RQ-99999999'),
        ask('RQ-99999999', { email: '' }),
        ask('nonsense'),
      ]);
      const heard = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
      expect(new Set(heard).size).toBe(1);
      expect(heard[0]).toMatch(/^404 .*unknown-order/);
      expect((await sendReceipt(shop.server, { email: 'stranger@example.com' })).body).toBe(answers[0]?.body);
      expect(await shop.sandbox.received()).toHaveLength(1);
    });

    test('has thirty wrong answers a minute over all orders; what is over them uses nothing up, and devices of the order are answered', async () => {
      const cookies = cookieOf(await place());
      const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
      const guess = (at: number, path = '') => ask(`RQ-222222${Math.floor(at / 30) + 3}${letters[at % 30]}`, { email }, {}, path);
      for (let at = 0; at < 30; at += 1) expect((await guess(at, ['', '/payment', '/paypal'][at % 3])).statusCode).toBe(404);
      for (const refused of [await guess(31), await ask(REFERENCE)]) {
        expect([refused.statusCode, refusalIn(refused).reason]).toEqual([429, 'too-many-requests']);
      }
      const counts = await shop.database.query('select max(count)::int as most, count(*)::int as names from counters where count > 0');
      expect(counts).toEqual([{ most: 30, names: 31 }]);
      expect((await ask(REFERENCE, {}, cookies)).statusCode).toBe(200);
      shop.pass(60_000);
      expect((await ask(REFERENCE)).statusCode).toBe(200);
    });
  });

  test('a hundred buyers behind one address of a mobile network are answered in one minute, by device or address', async () => {
    const cookies = cookieOf(await place());
    for (let at = 0; at < 100; at += 1) {
      expect((await (at % 2 ? ask(REFERENCE, {}, cookies) : ask(REFERENCE))).statusCode).toBe(200);
      // A device that knows no address guesses nothing.
      if (at < 40) expect((await ask(REFERENCE, {})).statusCode).toBe(404);
    }
    expect(await shop.database.query('select 1 from counters')).toEqual([]);
    for (let at = 0; at < 40; at += 1) expect((await sendReceipt(shop.server, { email })).statusCode).toBe(200);
  });

  test('a refused order does not exist until its visitor sends it again', async () => {
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500 });
    await place();
    expect((await ask(REFERENCE)).statusCode).toBe(404);
    await place();
    expect((await follow(shop.server)).stage).toBe('waiting-transfer');
  });

  describe('an order by card', () => {
    test('waits for its payment, then is paid and registered', async () => {
      const { url } = await startPaying(shop.server, productOrder);
      expect(await follow(shop.server, productOrder.reference)).toMatchObject({
        stage: 'waiting-payment',
        goods: { lines: [{ name: 'ChatGPT Plus', detail: 'سنة كاملة', price: 20_000 }], discount: 0, total: 20_000, method: 'epayment' },
      });
      await shop.sandbox.choose(url, 'approve');
      await shop.sandbox.fail({ endpoint: 'forms/product-order', status: 500 });
      expect(await follow(shop.server, productOrder.reference)).toMatchObject({ stage: 'paid', payment: { amount: 20_000 } });
      shop.pass(15_000);
      expect((await follow(shop.server, productOrder.reference)).stage).toBe('registered');
    });

    test('shows another amount, and a second payment', async () => {
      const first = await startPaying(shop.server);
      await shop.sandbox.pay(first.transferId, 100);
      expect((await follow(shop.server)).stage).toBe('another-amount');
      await shop.database.query(`update payments set state = 'refunded', settled_by = 'x', settled_at = now()`);
      expect((await follow(shop.server)).stage).toBe('refunded');
      await shop.database.query(`update payments set state = 'paid-twice'`);
      expect((await follow(shop.server)).secondPayment).toBe('paid-twice');
      await shop.database.query(`update payments set state = 'returned'`);
      expect((await follow(shop.server)).secondPayment).toBe('returned');
    });

    test('by PayPal is paid in dollars', async () => {
      const orderId = await approvePaypal(shop);
      await capturePaypal(shop.server, orderId);
      expect(await follow(shop.server, promotionOrder.reference)).toMatchObject({
        stage: 'registered',
        goods: { method: 'paypal' },
        payment: { dollars: '17.50', serial: orderId },
      });
    });
  });

  test('is deleted after the configured days, except for an undelivered receipt', async () => {
    await place();
    await place({ reference: 'RQ-22223333' });
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500 });
    await sendReceipt(shop.server, { email });
    await shop.forgetAfter(91);
    expect((await ask('RQ-22223333')).statusCode).toBe(404);
    expect((await follow(shop.server)).stage).toBe('receipt-received');
    await deliverDueMessages(shop.context);
    await shop.forgetAfter(0);
    expect(await shop.database.query('select * from orders')).toEqual([]);
  });
}
