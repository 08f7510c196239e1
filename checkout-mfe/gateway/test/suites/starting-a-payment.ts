import { describe, expect, test } from '@jest/globals';
import { order, prices, SHOP } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { askOrder, cookieOf, follow, placeOrder, refusalIn, requestPayment, startPaying } from '../visitor';

/** Starting the payment of an order that was placed. */
export function startingAPayment(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const stored = async () => (await shop.database.query('select 1 from payments')).length;

  describe('starting a payment', () => {
    test('returns the provider’s page, at the order’s price with the bundle discount', async () => {
      const answer = await requestPayment(shop.server);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ transferId: expect.any(Number), url: expect.stringContaining('/provider/pay/'), total: 7030 });

      const page = await (await fetch(answer.json().url)).text();
      expect(page).toContain('7,030\u00a0دج');
      expect(page).toContain('RQ-7K3M9QXA');
    });

    test('is by card from then on, however the order was to be paid', async () => {
      await requestPayment(shop.server, { method: 'bank' });
      expect(await follow(shop.server)).toMatchObject({ stage: 'waiting-payment', goods: { method: 'epayment' } });
    });

    test('sets a short-lived cookie, HttpOnly and SameSite', async () => {
      const cookie = (await requestPayment(shop.server)).cookies.find(({ name }) => name === 'riwaq_payment');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/api/payments', maxAge: 3600 });
      expect(await shop.database.query('select 1 from payments where token_hash = $1', [cookie?.value ?? ''])).toEqual([]);
    });

    test.each([
      ['https', true],
      ['http', false],
    ])('sends its cookies by %s alone where the visitor came so, whatever the site calls itself (secure: %s)', async (protocol, secure) => {
      const { server } = await shop.another({ siteOrigin: 'http://riwaq.example.com' });
      const post = (url: string, payload: object) =>
        server.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-proto': protocol } });
      const answers = [
        await post('/api/orders', order),
        await post(`/api/orders/${order.reference}/payment`, { email: order.customerInfo.email }),
      ];
      const cookies = answers.flatMap((answer) => answer.cookies);
      expect(new Set(cookies.map(({ name }) => name))).toEqual(new Set(['riwaq_device', 'riwaq_payment']));
      for (const cookie of cookies) expect(cookie.secure ?? false).toBe(secure);
    });

    test('is refused for an order that was never placed, and stores nothing', async () => {
      const answer = await askOrder(shop.server, order.reference, { path: '/payment' });
      expect([answer.statusCode, refusalIn(answer).reason, await stored()]).toEqual([404, 'unknown-order', 0]);
    });

    test.each([
      ['an extra field', { email: order.customerInfo.email, price: 1 }, 'price'],
      ['an address that is none', { email: 7 }, 'email'],
      ['an address without end', { email: 'a'.repeat(300) }, 'email'],
    ])('is refused for %s, and nothing is stored', async (_what, body, field) => {
      await placeOrder(shop.server);
      const answer = await askOrder(shop.server, order.reference, { path: '/payment', body });
      expect([answer.statusCode, refusalIn(answer)]).toMatchObject([400, { reason: 'invalid', field }]);
      expect(await stored()).toBe(0);
    });

    test.each([{ status: 500 }, { status: 404 }, { drop: true as const }])(
      'is refused while the provider fails (%j): the order is kept, and can be paid afterwards',
      async (fault) => {
        await shop.sandbox.fail({ endpoint: 'provider/start', ...fault });
        const answer = await requestPayment(shop.server);
        expect([answer.statusCode, refusalIn(answer).reason, await stored()]).toEqual([502, 'provider', 0]);
        expect((await follow(shop.server)).stage).toBe('waiting-payment');
        expect((await requestPayment(shop.server)).statusCode).toBe(201);
      },
    );
  });

  describe('starting the payment of the same order again', () => {
    test('returns the same page while it can be paid', async () => {
      const first = await startPaying(shop.server);
      const second = await startPaying(shop.server);
      expect(second).toEqual({ ...first, cookies: expect.not.objectContaining({ riwaq_payment: expect.anything() }) });
      expect(await stored()).toBe(1);
    });

    test('starts a new payment after a decline', async () => {
      const first = await startPaying(shop.server);
      await shop.sandbox.choose(first.url, 'decline');
      expect((await startPaying(shop.server)).transferId).not.toBe(first.transferId);
    });

    test('starts a new payment if the provider does not know the first', async () => {
      const first = await startPaying(shop.server);
      await shop.sandbox.fail({ endpoint: 'provider/status', status: 404, times: 2 });
      expect((await startPaying(shop.server)).transferId).not.toBe(first.transferId);
    });

    test('is refused while the provider does not answer about the first one', async () => {
      await startPaying(shop.server);
      await shop.sandbox.fail({ endpoint: 'provider/status', status: 500, times: 2 });
      expect(refusalIn(await requestPayment(shop.server)).reason).toBe('provider');
    });

    test('is refused once it is paid, even where the visitor has not come back yet', async () => {
      const { url } = await startPaying(shop.server);
      await shop.sandbox.choose(url, 'approve');
      const answer = await requestPayment(shop.server);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'already-paid']);
    });

    test('charges what it cost when it was placed, even if it costs more now, its coupon has ended or prices cannot be read', async () => {
      const wanted = { coupon: 'TENTH', price: 6327 };
      const first = await startPaying(shop.server, wanted);
      await shop.sandbox.choose(first.url, 'decline');
      shop.pass(3 * 86_400_000);
      const dearer = prices.products.map((product) => ({ ...product, price: 2 * product.price }));
      const { server } = await shop.another({ readPrices: async () => ({ ...prices, products: dearer }) });
      expect((await requestPayment(server, wanted)).json()).toMatchObject({ total: 6327 });
      const broken = await shop.another({ readPrices: () => Promise.reject(new Error('no prices')) });
      expect((await requestPayment(broken.server, wanted)).json()).toMatchObject({ total: 6327 });
    });
  });

  test('the device that placed the order needs no address', async () => {
    const cookies = cookieOf(await placeOrder(shop.server));
    const answer = await askOrder(shop.server, order.reference, { path: '/payment', body: {}, cookies });
    expect([answer.statusCode, answer.cookies.map(({ name }) => name)]).toEqual([201, ['riwaq_payment']]);
  });

  test('the provider gets the addresses for return and cancellation', async () => {
    const { url } = await startPaying(shop.server);
    expect(await shop.sandbox.choose(url, 'leave')).toBe(`${SHOP}/payment/cancel`);
    expect(await shop.sandbox.choose(url, 'approve')).toMatch(new RegExp(`^${SHOP}/api/payments/return/[\\w-]{43}$`));
  });
}
