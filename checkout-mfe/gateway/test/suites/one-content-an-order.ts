import { describe, expect, test } from '@jest/globals';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { choiceOrder, courseOrder, offerOrder, order, prices, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { approvePaypal, askOrder, capturePaypal, cookieOf, follow, placeOrder, refusalIn, requestPayment } from '../visitor';
import { sendReceipt } from './sending-a-receipt';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const pdf = (text = '%PDF-1.7') => new File([text], 'a.pdf', { type: 'application/pdf' });
const otherPhone = { customerInfo: { ...order.customerInfo, phone: '0550000009' } };
const everyOrder = [order, productOrder, courseOrder, offerOrder, promotionOrder];

/** The same content again is the same order; other content under its reference is another one. */
export function oneContentAnOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const arrived = async () => (await shop.sandbox.received()).length;
  const stored = () => shop.database.query('select method, purchase, devices from orders');

  describe('the same content', () => {
    test.each(everyOrder)('of a $productType six times, at two gateways at once, is one order', async (placed) => {
      const { server } = await shop.another();
      const servers = [shop.server, server, shop.server, server, shop.server, server];
      const answers = await Promise.all(servers.map((one) => placeOrder(one, placed)));
      for (const { statusCode } of answers) expect([200, 202]).toContain(statusCode);
      expect((await placeOrder(shop.server, placed)).statusCode).toBe(200);
      expect([await arrived(), (await stored()).length]).toEqual([1, 1]);
    });

    test('from a second tab, while the first one waits for the endpoint, is one order', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1 });
      const first = placeOrder(shop.server);
      await shop.sandbox.waiting();
      expect((await placeOrder(shop.server)).statusCode).toBe(202);
      shop.sandbox.letPass();
      expect([(await first).statusCode, await arrived()]).toEqual([200, 1]);
    });

    test('in another order of fields, with spaces around it, or with its file again, is the same', async () => {
      const { firstName, ...others } = order.customerInfo;
      const { method, ...rest } = order;
      await placeOrder(shop.server);
      const again = { method, ...rest, customerInfo: { ...others, firstName: ` ${firstName} ` } };
      expect((await placeOrder(shop.server, again)).statusCode).toBe(200);
      for (let time = 0; time < 2; time += 1) expect((await placeOrder(shop.server, productOrder, { file: pdf() })).statusCode).toBe(200);
      expect(await arrived()).toBe(2);
    });

    test('after its price has changed is the same order at the old price; a new one costs the new price', async () => {
      await placeOrder(shop.server);
      const dearer = prices.products.map((one) => ({ ...one, price: one.price * 2 }));
      const { server } = await shop.another({ readPrices: async () => ({ ...prices, products: dearer }) });
      expect((await placeOrder(server)).statusCode).toBe(200);
      expect([await arrived(), (await follow(server)).goods.total]).toEqual([1, 7030]);
      expect(refusalIn(await placeOrder(server, { reference: 'RQ-22223333' }))).toMatchObject({ reason: 'price-changed' });
    });

    test('after its coupon has ended, or while prices cannot be read, is the same order', async () => {
      const coupon = { coupon: 'TENTH', price: 6327 };
      await placeOrder(shop.server, coupon);
      shop.pass(3 * DAY);
      const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('damaged')) });
      for (const one of [shop.server, server]) expect((await placeOrder(one, coupon)).statusCode).toBe(200);
      expect(await arrived()).toBe(1);
      expect(refusalIn(await placeOrder(shop.server, { ...coupon, reference: 'RQ-22223333' })).reason).toBe('coupon');
    });
  });

  test('an order that was forgotten before its message cannot be ordered at another price under its reference: the page takes another', async () => {
    await placeOrder(shop.server);
    await shop.database.query('delete from orders');
    const dearer = prices.products.map((one) => ({ ...one, price: one.price * 2 }));
    const { server } = await shop.another({ readPrices: async () => ({ ...prices, products: dearer }) });
    expect(refusalIn(await placeOrder(server)).reason).toBe('reference-taken');
    expect((await placeOrder(server, { reference: 'RQ-22223333', price: 11_780 })).statusCode).toBe(200);
  });

  describe('other content under the reference', () => {
    test.each<[what: string, placed: object, other: object]>([
      ['another telephone number', order, { ...order, ...otherPhone }],
      ['another address of its device', order, { ...order, customerInfo: { ...order.customerInfo, email: 'right@example.com' } }],
      ['a coupon', order, { ...order, coupon: 'TENTH', price: 6327 }],
      ['a coupon that takes nothing off', order, { ...order, coupon: 'PARTNER-A' }],
      ['other lines', order, { ...order, lines: order.lines.slice(1), price: 5000 }],
      ['the same lines in another order', order, { ...order, lines: order.lines.toReversed() }],
      ['other notes', order, { ...order, additionalNotes: '' }],
      ['another way to pay', order, { ...order, method: 'bank' }],
      ['another affiliate', order, { ...order, affiliate: 'partner-a' }],
      ['another version', productOrder, { ...productOrder, version: 'شهر واحد', price: 2400 }],
      ['another education', courseOrder, { ...courseOrder, education: 'دكتوراه' }],
      ['no gift', offerOrder, { ...offerOrder, giftId: null }],
      ['another promotion', promotionOrder, { ...choiceOrder, reference: promotionOrder.reference }],
      ['another type', order, { ...productOrder, reference: order.reference }],
    ])('(%s) is refused to its buyer too, and changes nothing', async (_what, placed, other) => {
      const first = await placeOrder(shop.server, placed);
      const before = await stored();
      const answer = await placeOrder(shop.server, other, { cookies: cookieOf(first) });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'reference-taken']);
      expect([await stored(), await arrived()]).toEqual([before, 1]);
    });

    test('is another file, or none', async () => {
      const cookies = cookieOf(await placeOrder(shop.server, productOrder, { file: pdf() }));
      for (const other of [{ file: pdf('%PDF-1.7 another') }, {}]) {
        const answer = await placeOrder(shop.server, productOrder, { cookies, ...other });
        expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'reference-taken']);
      }
      expect(await arrived()).toBe(1);
    });

    test('is refused while its first content is being sent, after a try without an answer, and after a refused one', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1 });
      const slow = placeOrder(shop.server);
      await shop.sandbox.waiting();
      const { server } = await shop.another();
      expect(refusalIn(await placeOrder(server, otherPhone)).reason).toBe('reference-taken');
      shop.sandbox.letPass();
      await slow;
      for (const [reference, fault] of [
        ['RQ-22223333', { drop: true }],
        ['RQ-22224444', { status: 500 }],
      ] as const) {
        await shop.sandbox.fail({ endpoint: 'forms/bundle-order', ...fault });
        await placeOrder(shop.server, { reference });
        expect(refusalIn(await placeOrder(shop.server, { reference, ...otherPhone })).reason).toBe('reference-taken');
      }
      shop.pass(HOUR);
      await deliverDueMessages(shop.context);
      const received = await shop.sandbox.received();
      expect(received.map(({ fields }) => [fields.orderReference, fields.phone])).toEqual([
        [order.reference, order.customerInfo.phone],
        ['RQ-22223333', order.customerInfo.phone],
      ]);
    });

    test('is taken under a new reference', async () => {
      await placeOrder(shop.server);
      expect((await placeOrder(shop.server, { ...otherPhone, reference: 'RQ-22223333' })).statusCode).toBe(200);
      expect(await arrived()).toBe(2);
    });
  });

  describe('the second step of a promotion', () => {
    const { reference } = promotionOrder;
    const byBank = { ...promotionOrder, method: 'bank' };
    const choose = (changes: object = {}) => placeOrder(shop.server, { ...byBank, ...changes });
    const steps = async () =>
      (await shop.sandbox.received('promotion')).map(({ idempotencyKey, fields }) => [idempotencyKey, fields.price]);

    test('says how it is paid, once, at its price of before, even if the promotion has ended or costs more', async () => {
      await placeOrder(shop.server, promotionOrder);
      shop.pass(8 * DAY);
      const promotions = prices.promotions.map((one) => ({ ...one, choices: one.choices.map((choice) => ({ ...choice, price: 9000 })) }));
      const { server } = await shop.another({ readPrices: async () => ({ ...prices, promotions }) });
      const answers = await Promise.all([placeOrder(server, byBank), choose(), placeOrder(server, byBank)]);
      for (const { statusCode } of answers) expect([200, 202]).toContain(statusCode);
      expect((await placeOrder(server, promotionOrder)).statusCode).toBe(200);
      expect(await steps()).toEqual([
        [`${reference}:pending`, '6500'],
        [`${reference}:method`, '6500'],
      ]);
      expect((await follow(shop.server, reference)).goods).toMatchObject({ method: 'bank', total: 6500 });
    });

    test('is kept if the endpoint does not answer; a refused one may be sent again', async () => {
      await placeOrder(shop.server, promotionOrder);
      await shop.sandbox.fail({ endpoint: 'forms/promotion', status: 500 });
      expect((await choose()).statusCode).toBe(502);
      await shop.sandbox.fail({ endpoint: 'forms/promotion', drop: true });
      expect((await choose()).statusCode).toBe(202);
      shop.pass(HOUR);
      await deliverDueMessages(shop.context);
      expect(await steps()).toHaveLength(2);
    });

    test.each([
      ['another telephone number', otherPhone, 409, 'reference-taken'],
      ['another price', { price: 1 }, 409, 'reference-taken'],
      ['another affiliate', { credited: 'partner-b' }, 409, 'reference-taken'],
    ])('with %s is refused', async (_what, changes, status, reason) => {
      await placeOrder(shop.server, promotionOrder);
      const answer = await choose(changes);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([status, reason]);
      expect([await arrived(), (await follow(shop.server, reference)).goods.method]).toEqual([1, 'undecided']);
    });

    test('of a way that the promotion does not accept is refused, and another one is then taken', async () => {
      await placeOrder(shop.server, choiceOrder);
      const answer = await placeOrder(shop.server, { ...choiceOrder, method: 'bank' });
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid', field: 'method' })]);
      expect((await placeOrder(shop.server, { ...choiceOrder, method: 'epayment' })).statusCode).toBe(200);
    });

    test('comes once: another way after it is other content', async () => {
      await placeOrder(shop.server, promotionOrder);
      await choose();
      expect(refusalIn(await choose({ method: 'crypto' })).reason).toBe('reference-taken');
      expect((await follow(shop.server, reference)).goods.method).toBe('bank');
    });

    test.each<[what: string, happens: () => Promise<unknown>]>([
      ['is paid by PayPal', async () => capturePaypal(shop.server, await approvePaypal(shop))],
      ['has a receipt', () => sendReceipt(shop.server, { email: order.customerInfo.email, amount: '6500' }, { reference })],
      ['is cancelled', () => staffOf(shop).orders.act({ act: 'cancelled', reference })],
    ])('of an order that %s is refused', async (_what, happens) => {
      await placeOrder(shop.server, promotionOrder);
      await happens();
      const { stage } = await follow(shop.server, reference);
      expect(refusalIn(await choose()).reason).toBe('reference-taken');
      expect((await follow(shop.server, reference)).stage).toBe(stage);
      expect(['registered', 'receipt-received', 'cancelled']).toContain(stage);
    });

    test('of no order is an order of its own, priced like any other', async () => {
      expect((await choose()).statusCode).toBe(200);
      expect((await askOrder(shop.server, reference)).json()).toMatchObject({ stage: 'waiting-transfer', goods: { total: 6500 } });
      shop.pass(8 * DAY);
      expect(refusalIn(await choose({ reference: 'RQ-22223333' })).reason).toBe('not-available');
    });
  });

  test('a paid order is the same order still, and other content under its reference is refused', async () => {
    const { url } = (await requestPayment(shop.server)).json();
    await shop.sandbox.choose(url, 'approve');
    expect((await follow(shop.server)).stage).toBe('registered');
    expect((await placeOrder(shop.server)).statusCode).toBe(200);
    expect(refusalIn(await placeOrder(shop.server, otherPhone)).reason).toBe('reference-taken');
  });
}
