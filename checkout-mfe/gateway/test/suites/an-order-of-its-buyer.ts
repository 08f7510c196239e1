import { describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { choiceOrder, courseOrder, offerOrder, order, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { askOrder, cookieOf, follow, placeOrder, refusalIn, requestPayment } from '../visitor';

const HOUR = 3_600_000;
const { reference, customerInfo } = order;
const { email } = customerInfo;
const stranger = { customerInfo: { ...customerInfo, email: 'stranger@example.com' } };
const cheap = { lines: [{ productId: 3, version: null, quantity: 1 }], price: 500 };

/** Who may send an order again, follow it and pay it. */
export function anOrderOfItsBuyer(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const ask = (body: object, cookies: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    askOrder(shop.server, reference, { body, cookies, remoteAddress });
  const payAs = (body: object, cookies: Record<string, string> = {}, server: FastifyInstance = shop.server) =>
    askOrder(server, reference, { path: '/payment', body, cookies });
  const arrived = async () => (await shop.sandbox.received('bundle-order')).length;

  describe('a stranger with the reference', () => {
    test.each([order, productOrder, courseOrder, offerOrder, promotionOrder, choiceOrder])(
      'does not replace it by a $productType',
      async (other) => {
        await placeOrder(shop.server);
        const answer = await placeOrder(shop.server, { ...other, ...stranger, reference });
        expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'reference-taken']);
        expect(await shop.sandbox.received()).toHaveLength(1);
        expect((await follow(shop.server)).goods.total).toBe(7030);
        expect(shop.logged('reference-taken')).toMatchObject([
          { level: 40, reference },
          { level: 30, route: '/api/orders' },
        ]);
      },
    );

    test('hears the same as its buyer who sends other content: guessing the address there tells nothing', async () => {
      await placeOrder(shop.server);
      const [known, guessed] = [await placeOrder(shop.server, cheap), await placeOrder(shop.server, { ...cheap, ...stranger })];
      expect([guessed.statusCode, guessed.body]).toEqual([known.statusCode, known.body]);
    });

    test('cannot replace it while it waits for its endpoint', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true });
      await placeOrder(shop.server);
      await placeOrder(shop.server, { ...cheap, ...stranger });
      expect(await shop.database.query('select key, state from messages where letter is null')).toEqual([
        { key: `${reference}:pending`, state: 'waiting' },
      ]);
    });

    test('cannot pay it, by card or by PayPal', async () => {
      await placeOrder(shop.server);
      await placeOrder(shop.server, promotionOrder);
      for (const [path, placed] of [
        ['/payment', order],
        ['/paypal', promotionOrder],
      ] as const) {
        for (const body of [{ email: stranger.customerInfo.email }, { email: '' }, {}]) {
          const answer = await askOrder(shop.server, placed.reference, { path, body });
          expect([answer.statusCode, refusalIn(answer).reason]).toEqual([404, 'unknown-order']);
        }
      }
      expect(await shop.database.query('select 1 from payments')).toEqual([]);
    });

    test('gets the same answer with another device and with an invented token', async () => {
      await placeOrder(shop.server);
      const own = cookieOf(await placeOrder(shop.server, { ...cheap, ...stranger, reference: 'RQ-22223333' }));
      for (const cookies of [own, { riwaq_device: 'x'.repeat(43) }, { riwaq_device: '' }]) {
        expect(refusalIn(await placeOrder(shop.server, stranger, { cookies })).reason).toBe('reference-taken');
        expect(refusalIn(await payAs({}, cookies)).reason).toBe('unknown-order');
      }
    });
  });

  test('an unused reference belongs to the first of two buyers at two gateways', async () => {
    const { server } = await shop.another();
    const answers = await Promise.all([placeOrder(shop.server), placeOrder(server, stranger)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await arrived()).toBe(1);
  });

  describe('its buyer', () => {
    test('sends it again and pays for it by its address, where the browser keeps no cookie', async () => {
      for (let time = 0; time < 2; time += 1) expect((await placeOrder(shop.server)).statusCode).toBe(200);
      expect(await arrived()).toBe(1);
      expect((await payAs({ email: ` ${email.toUpperCase()} ` })).statusCode).toBe(201);
    });

    test('adds a device by the address; all devices keep access', async () => {
      const first = cookieOf(await placeOrder(shop.server));
      const second = cookieOf(await placeOrder(shop.server));
      const third = cookieOf(await payAs({ email }));
      for (const cookies of [first, second, third]) expect((await ask({}, cookies)).statusCode).toBe(200);
    });

    test('adds no device by other content: it shows that an address is known, not that it is theirs', async () => {
      await placeOrder(shop.server);
      const other = cookieOf(await placeOrder(shop.server, cheap));
      expect((await ask({}, other)).statusCode).toBe(404);
    });

    test('keeps access on ten more devices: any other shows the address each time', async () => {
      await placeOrder(shop.server);
      const devices = [];
      for (let time = 0; time < 11; time += 1) devices.push(cookieOf(await placeOrder(shop.server)));
      const statuses = [];
      for (const [at, cookies] of devices.entries()) statuses.push((await ask({}, cookies, `198.51.100.${at}`)).statusCode);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 404]);
      expect((await ask({ email }, devices[10])).statusCode).toBe(200);
    });
  });

  describe('a client that guesses addresses', () => {
    const [client, another] = ['198.51.100.7', '203.0.113.9'];
    const guess = (at: number, path: string, named: string = reference) =>
      askOrder(shop.server, named, { path, body: { email: `guess-${at}@example.com` }, remoteAddress: client });

    test('has thirty an hour per order, over all routes; the order’s own devices and other clients are not limited', async () => {
      const cookies = cookieOf(await placeOrder(shop.server));
      for (let at = 0; at < 29; at += 1) expect((await guess(at, at % 2 ? '/payment' : '/paypal')).statusCode).toBe(404);
      expect(refusalIn(await placeOrder(shop.server, stranger, { remoteAddress: client })).reason).toBe('reference-taken');
      for (const answer of [
        await ask({ email }, {}, client),
        await askOrder(shop.server, reference, { path: '/payment', remoteAddress: client }),
        await placeOrder(shop.server, {}, { remoteAddress: client }),
      ]) {
        expect([answer.statusCode, refusalIn(answer).reason]).toEqual([429, 'too-many-requests']);
      }
      expect((await ask({}, cookies, client)).statusCode).toBe(200);
      expect((await placeOrder(shop.server, {}, { cookies, remoteAddress: client })).statusCode).toBe(200);
      expect((await ask({ email }, {}, another)).statusCode).toBe(200);
      shop.pass(HOUR);
      expect((await ask({ email }, {}, client)).statusCode).toBe(200);
    });

    test('learns nothing about the order’s existence', async () => {
      for (let at = 0; at < 30; at += 1) expect((await guess(at, at % 2 ? '/payment' : '', 'RQ-99999999')).statusCode).toBe(404);
      for (const path of ['', '/payment', '/paypal']) expect((await guess(30, path, 'RQ-99999999')).statusCode).toBe(429);
    });
  });

  test('a buyer cannot pay an order as something cheaper', async () => {
    await placeOrder(shop.server);
    expect(refusalIn(await requestPayment(shop.server, cheap)).reason).toBe('reference-taken');
    expect((await payAs({ email })).json()).toMatchObject({ total: 7030 });
  });
}
