import { describe, expect, test } from '@jest/globals';
import { PaypalOrderCreatedSchema, parse } from '@riwaq/contracts';
import { bundleForm, linesOf, order, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { cookieOf, refusalIn, requestPayment, sendForm, startPaying, stateOf } from '../visitor';
import { sendReceipt } from './sending-a-receipt';

const HOUR = 3_600_000;
const { reference } = order;
const { email } = order.customer;
const stranger = 'stranger@example.com';
const bank = { ...bundleForm, selectedPaymentMethod: 'bank' };
/** SPSS 31 alone, as a payment of that form. */
const single = { lines: order.lines.slice(1), shownTotal: 5000 };
const cheap = { orderLines: linesOf(3), selectedPaymentMethod: 'bank' };
const cheapPayment = { lines: [{ productId: 3, version: null, quantity: 1 }], shownTotal: 500 };

/** Who may change an order and pay for it. */
export function anOrderOfItsBuyer(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const ask = (body: object, cookies: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    shop.server.inject({ method: 'POST', url: `/api/orders/${reference}`, payload: body, cookies, remoteAddress });
  const goods = async () => (await ask({ email })).json().goods;
  const payAs = (customer: string, changes: object, cookies: Record<string, string> = {}) =>
    shop.server.inject({
      method: 'POST',
      url: '/api/payments',
      payload: { ...order, ...changes, customer: { ...order.customer, email: customer } },
      cookies,
    });
  const arrived = async () => (await shop.sandbox.received('bundle-order')).length;

  describe('a stranger with the reference', () => {
    test.each<[form: string, fields: Record<string, string>]>([
      ['bundle-order', cheap],
      ['product-order', {}],
      ['course-order', {}],
      ['offer-order', { selectedOfferId: 'full' }],
      ['promotion-order', {}],
    ])('does not replace its form by %s', async (form, fields) => {
      await sendForm(shop.server, bank);
      const record = {
        'product-order': 'spss31',
        'course-order': '11',
        'offer-order': 'week-offer-1',
        'promotion-order': 'bundle-promotion/partner-a',
      }[form];
      const answer = await sendForm(
        shop.server,
        { ...fields, email: stranger },
        { form, ...(record && { record }), key: `${reference}:pending` },
      );
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'reference-taken']);
      expect(await shop.sandbox.received()).toHaveLength(1);
      expect((await goods()).total).toBe(5000);
      expect(shop.logged('reference-taken')).toMatchObject([
        { level: 40, reference },
        { level: 30, route: '/api/forms/:form' },
      ]);
    });

    test('cannot replace it while it waits for its endpoint', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true });
      await sendForm(shop.server, bank);
      await sendForm(shop.server, { ...cheap, email: stranger });
      await sendForm(shop.server, { message: 'x' }, { form: 'contact', key: `${reference}:pending` });
      expect(await shop.database.query(`select state from messages where key = '${reference}:pending' order by id`)).toEqual([
        { state: 'waiting' },
        { state: 'accepted' },
      ]);
    });

    test.each([single, cheapPayment])('cannot pay it: %j', async (changes) => {
      await sendForm(shop.server, bank);
      const answer = await payAs(stranger, changes);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'reference-taken']);
      expect(await shop.database.query('select 1 from payments')).toEqual([]);
    });

    test('cannot pay it by PayPal, nor an order whose payment began without a form', async () => {
      await sendForm(shop.server, {}, { form: 'promotion-order', key: `${promotionOrder.reference}:pending` });
      const customer = { ...promotionOrder.customer, email: stranger };
      const answer = await shop.server.inject({ method: 'POST', url: '/api/paypal/orders', payload: { ...promotionOrder, customer } });
      expect(refusalIn(answer).reason).toBe('reference-taken');
      await startPaying(shop.server);
      expect(refusalIn(await payAs(stranger, {})).reason).toBe('reference-taken');
    });

    test('gets the same answer with another device and with an invented token', async () => {
      await sendForm(shop.server, bank);
      const own = cookieOf(await sendForm(shop.server, { ...cheap, email: stranger }, { key: 'RQ-22223333:pending' }));
      for (const cookies of [own, { riwaq_device: 'x'.repeat(43) }, { riwaq_device: '' }]) {
        expect(refusalIn(await sendForm(shop.server, { ...cheap, email: stranger }, { cookies })).reason).toBe('reference-taken');
        expect(refusalIn(await payAs(stranger, cheapPayment, cookies)).reason).toBe('reference-taken');
      }
    });
  });

  describe('an unused reference', () => {
    test('belongs to the first of two buyers at two gateways', async () => {
      const { server } = await shop.another();
      const answers = await Promise.all([sendForm(shop.server, bank), sendForm(server, { ...bank, email: stranger })]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(await arrived()).toBe(1);
    });

    test('belongs to the buyer whose form came while another’s payment started', async () => {
      await shop.sandbox.fail({ endpoint: 'provider/start', delayMs: 1 });
      const slow = payAs(stranger, {});
      await shop.sandbox.waiting();
      expect((await sendForm(shop.server, bank)).statusCode).toBe(200);
      shop.sandbox.letPass();
      expect(refusalIn(await slow).reason).toBe('reference-taken');
      expect(await shop.database.query('select 1 from payments')).toEqual([]);
    });
  });

  describe('its buyer', () => {
    test('sends it again from the device that made it, also with another address', async () => {
      const cookies = cookieOf(await sendForm(shop.server, bank));
      expect((await sendForm(shop.server, { ...bank, email: 'right@example.com' }, { cookies })).statusCode).toBe(200);
      expect((await ask({ email: 'right@example.com' })).statusCode).toBe(200);
      expect((await ask({ email })).statusCode).toBe(404);
    });

    test('sends it again and pays for it by its address, where the browser keeps no cookie', async () => {
      for (let time = 0; time < 2; time += 1) expect((await sendForm(shop.server, bank)).statusCode).toBe(200);
      expect(await arrived()).toBe(1);
      const { url, transferId } = await startPaying(shop.server, single);
      await shop.sandbox.choose(url, 'approve');
      expect(await stateOf(shop.server, transferId)).toMatchObject({ status: 'paid' });
    });

    test('adds a device by the address; both devices keep access', async () => {
      const first = cookieOf(await sendForm(shop.server, bank));
      const second = cookieOf(await sendForm(shop.server, { ...bank, phone: '0550000009', email: ` ${email.toUpperCase()} ` }));
      for (const cookies of [first, second]) expect((await ask({}, cookies)).statusCode).toBe(200);
      const third = cookieOf(await requestPayment(shop.server, single));
      expect((await ask({}, third)).statusCode).toBe(200);
      expect((await ask({}, first)).statusCode).toBe(200);
    });

    test('is followed by a device whose answer was lost, after it sends the same again', async () => {
      await sendForm(shop.server, bank);
      const again = cookieOf(await sendForm(shop.server, bank));
      expect((await ask({}, again)).statusCode).toBe(200);
    });

    test('is not locked out by a stranger with reference and address: an added device cannot change the address', async () => {
      const mine = cookieOf(await sendForm(shop.server, bank));
      const theirs = cookieOf(await sendForm(shop.server, { ...bank, phone: '0550000009' }));
      const answer = await sendForm(shop.server, { ...bank, email: stranger }, { cookies: theirs });
      expect(refusalIn(answer).reason).toBe('reference-taken');
      expect(refusalIn(await payAs(stranger, single, theirs)).reason).toBe('reference-taken');
      expect([(await ask({ email })).statusCode, (await ask({}, mine)).statusCode]).toEqual([200, 200]);
    });

    test('removes the devices of a corrected address', async () => {
      const mine = cookieOf(await sendForm(shop.server, bank));
      const theirs = cookieOf(await sendForm(shop.server, bank));
      await sendForm(shop.server, { ...bank, email: 'right@example.com' }, { cookies: mine });
      expect([(await ask({}, mine)).statusCode, (await ask({}, theirs)).statusCode]).toEqual([200, 404]);
    });
  });

  describe('a paid order', () => {
    test('is not changed by other content under its reference', async () => {
      const cookies = cookieOf(await sendForm(shop.server, bank));
      const { url, transferId } = await startPaying(shop.server, single);
      await shop.sandbox.choose(url, 'approve');
      await stateOf(shop.server, transferId);
      expect(refusalIn(await sendForm(shop.server, { ...bank, ...cheap }, { cookies })).field).toBe('subtotal');
      expect(refusalIn(await sendForm(shop.server, cheap, { cookies })).reason).toBe('reference-taken');
      expect(refusalIn(await payAs(email, cheapPayment, cookies)).reason).toBe('reference-taken');
      expect(refusalIn(await payAs(email, single, cookies)).reason).toBe('already-paid');
      expect((await sendForm(shop.server, bank, { cookies })).statusCode).toBe(200);
      expect([await arrived(), (await goods()).total]).toEqual([1, 5000]);
      expect((await sendForm(shop.server, cheap, { cookies, key: 'RQ-22223333:pending' })).statusCode).toBe(200);
    });

    test('by transfer is fixed from its receipt on', async () => {
      await sendForm(shop.server, bank);
      await sendReceipt(shop.server, { email });
      expect(refusalIn(await sendForm(shop.server, cheap)).reason).toBe('reference-taken');
      expect((await goods()).total).toBe(5000);
    });

    test('by PayPal takes no second step, and no card', async () => {
      const options = { form: 'promotion-order', key: `${promotionOrder.reference}:pending` };
      await sendForm(shop.server, {}, options);
      const made = await shop.server.inject({ method: 'POST', url: '/api/paypal/orders', payload: promotionOrder });
      const { orderId } = parse(PaypalOrderCreatedSchema, made.json(), 'an order');
      await shop.sandbox.choosePaypal(orderId, 'approve');
      await shop.server.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture` });
      const method = await sendForm(
        shop.server,
        { selectedPaymentMethod: 'bank' },
        { ...options, key: `${promotionOrder.reference}:method` },
      );
      expect(refusalIn(method).reason).toBe('reference-taken');
      expect(refusalIn(await payAs(email, { ...productOrder, reference: promotionOrder.reference, customer: undefined })).reason).toBe(
        'invalid',
      );
      const card = { ...productOrder, reference: promotionOrder.reference };
      expect(refusalIn(await requestPayment(shop.server, card)).reason).toBe('reference-taken');
    });
  });

  test('a buyer cannot pay an order as something cheaper', async () => {
    const cookies = cookieOf(await sendForm(shop.server, bank));
    expect(refusalIn(await payAs(email, cheapPayment, cookies)).reason).toBe('reference-taken');
    await startPaying(shop.server, single);
    expect(refusalIn(await payAs(email, cheapPayment, cookies)).reason).toBe('reference-taken');
  });

  describe('a stranger who guesses addresses', () => {
    test('is compared thirty times an hour per order, from all clients together; its own devices are never limited', async () => {
      const cookies = cookieOf(await sendForm(shop.server, bank));
      for (let guess = 0; guess < 28; guess += 1) {
        expect((await ask({ email: `guess-${guess}@example.com` }, {}, `198.51.100.${guess}`)).statusCode).toBe(404);
      }
      expect(refusalIn(await sendForm(shop.server, { ...cheap, email: stranger })).reason).toBe('reference-taken');
      expect(refusalIn(await payAs(stranger, single)).reason).toBe('reference-taken');
      for (const answer of [await ask({ email }, {}, '203.0.113.9'), await payAs(email, single), await sendForm(shop.server, cheap)]) {
        expect([answer.statusCode, refusalIn(answer).reason]).toEqual([429, 'too-many-requests']);
      }
      expect((await ask({}, cookies, '203.0.113.9')).statusCode).toBe(200);
      expect((await sendForm(shop.server, { ...bank, phone: '0550000009' }, { cookies })).statusCode).toBe(200);
      shop.pass(HOUR);
      expect((await ask({ email }, {}, '203.0.113.9')).statusCode).toBe(200);
    });

    test('learns nothing about the order’s existence', async () => {
      const guess = (place: number) =>
        shop.server.inject({
          method: 'POST',
          url: '/api/orders/RQ-99999999',
          payload: { email: `guess-${place}@example.com` },
          remoteAddress: `198.51.100.${place}`,
        });
      for (let place = 0; place < 30; place += 1) expect((await guess(place)).statusCode).toBe(404);
      expect((await guess(30)).statusCode).toBe(429);
    });
  });
}
