import { describe, expect, test } from '@jest/globals';
import { order, prices, SHOP } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, requestPayment, startPaying } from '../visitor';

/** Starting a payment. */
export function startingAPayment(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function stored(): Promise<number> {
    return (await shop.database.query('select 1 from payments')).length;
  }

  describe('starting a payment', () => {
    test('returns the provider’s page, at the gateway’s price with the bundle discount', async () => {
      const answer = await requestPayment(shop.server);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ transferId: expect.any(Number), url: expect.stringContaining('/provider/pay/'), total: 7030 });

      const page = await (await fetch(answer.json().url)).text();
      expect(page).toContain('7,030\u00a0دج');
      expect(page).toContain('RQ-7K3M9QXA');
    });

    test('sets a short-lived cookie, HttpOnly and SameSite', async () => {
      const cookie = (await requestPayment(shop.server)).cookies.find(({ name }) => name === 'riwaq_payment');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/api/payments', maxAge: 3600 });
      expect(await shop.database.query('select 1 from payments where token_hash = $1', [cookie?.value ?? ''])).toEqual([]);
    });

    test.each([
      ['https', true],
      ['http', false],
    ])('sends its cookie by %s alone where the visitor came so, whatever the site calls itself (secure: %s)', async (protocol, secure) => {
      const { server } = await shop.another({ siteOrigin: 'http://riwaq.example.com' });
      const headers = { 'x-forwarded-proto': protocol };
      const { cookies } = await server.inject({ method: 'POST', url: '/api/payments', payload: order, headers });
      expect(cookies[0]?.secure ?? false).toBe(secure);
    });

    test.each([
      ['an extra field', { discount: 5000 }, 400, 'invalid', 'discount'],
      ['a coupon that nobody knows', { coupon: 'FREE' }, 409, 'coupon', 'coupon'],
      [
        'a price of the visitor’s own',
        { lines: [{ productId: 2, version: null, quantity: 1, price: 1 }] },
        400,
        'invalid',
        'lines.0.price',
      ],
      ['a negative quantity', { lines: [{ productId: 2, version: null, quantity: -1 }] }, 400, 'invalid', 'lines.0.quantity'],
      ['half a piece', { lines: [{ productId: 2, version: null, quantity: 0.5 }] }, 400, 'invalid', 'lines.0.quantity'],
      ['an empty cart', { lines: [] }, 400, 'invalid', 'lines'],
      ['a reference of another shape', { reference: '1 or 1=1' }, 400, 'invalid', 'reference'],
      ['another kind of order', { kind: 'voucher' }, 400, 'invalid', 'kind'],
      ['an unknown product', { lines: [{ productId: 99, version: null, quantity: 1 }] }, 422, 'unknown-product', 'lines.0.productId'],
      ['an unknown version', { lines: [{ productId: 1, version: 'قرن', quantity: 1 }] }, 422, 'unknown-product', 'lines.0.version'],
      [
        'no version of a product in versions',
        { lines: [{ productId: 1, version: null, quantity: 1 }] },
        422,
        'unknown-product',
        'lines.0.version',
      ],
      [
        'a version of a product without',
        { lines: [{ productId: 2, version: 'سنة', quantity: 1 }] },
        422,
        'unknown-product',
        'lines.0.version',
      ],
      ['a sold-out product', { lines: [{ productId: 4, version: null, quantity: 1 }] }, 409, 'not-available', 'lines.0.productId'],
      ['a product without a price', { lines: [{ productId: 5, version: null, quantity: 1 }] }, 409, 'not-available', 'lines.0.productId'],
    ])('is refused for %s, and nothing is stored', async (_what, changes, status, reason, field) => {
      const answer = await requestPayment(shop.server, changes);
      expect(answer.statusCode).toBe(status);
      expect(refusalIn(answer)).toMatchObject({ reason, field });
      expect(await stored()).toBe(0);
    });

    test.each([7400, 1])('is refused with the current price if the page showed %i, and nothing is stored', async (shownTotal) => {
      const answer = await requestPayment(shop.server, { shownTotal });
      expect(answer.statusCode).toBe(409);
      expect(refusalIn(answer)).toMatchObject({ reason: 'price-changed', total: 7030 });
      expect(await stored()).toBe(0);
    });

    test.each([{ status: 500 }, { status: 404 }, { drop: true as const }])(
      'is refused while the provider fails (%j), and nothing is stored',
      async (fault) => {
        await shop.sandbox.fail({ endpoint: 'provider/start', ...fault });
        const answer = await requestPayment(shop.server);
        expect(answer.statusCode).toBe(502);
        expect(refusalIn(answer).reason).toBe('provider');
        expect(await stored()).toBe(0);
      },
    );

    test('is refused without JSON, above its limit, or with another body', async () => {
      const send = (payload: string, type = 'application/json') =>
        shop.server.inject({ method: 'POST', url: '/api/payments', payload, headers: { 'content-type': type } });
      const answers = [
        await send('{"kind": '),
        await send(JSON.stringify({ note: 'x'.repeat(70_000) })),
        await send('kind=bundle', 'text/plain'),
      ];
      expect(answers.map((answer) => [answer.statusCode, refusalIn(answer).reason])).toEqual([
        [400, 'invalid'],
        [413, 'too-large'],
        [400, 'invalid'],
      ]);
    });

    test('reveals nothing internal if the prices cannot be read', async () => {
      const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('secret place')) });
      const answer = await requestPayment(server);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(refusalIn(answer)).toMatchObject({ reason: 'unavailable', message: expect.stringContaining('لم يُخصم منك أي مبلغ') });
      expect(answer.body).not.toContain('secret');
      expect(shop.logged('prices')).toMatchObject([{ level: 50, msg: expect.stringContaining('ALERT') }]);
      expect((await server.inject('/readyz')).statusCode).toBe(503);
    });
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

    test('starts a new payment if the order’s price has changed', async () => {
      const first = await startPaying(shop.server);
      const second = await startPaying(shop.server, { coupon: 'TENTH', shownTotal: 6327 });
      expect(second).toMatchObject({ total: 6327 });
      expect(second.transferId).not.toBe(first.transferId);
    });

    test('starts a new payment if the provider does not know the first', async () => {
      const first = await startPaying(shop.server);
      await shop.sandbox.fail({ endpoint: 'provider/status', status: 404 });
      expect((await startPaying(shop.server)).transferId).not.toBe(first.transferId);
    });

    test('is refused while the provider does not answer about the first one', async () => {
      await startPaying(shop.server);
      await shop.sandbox.fail({ endpoint: 'provider/status', status: 500 });
      expect(refusalIn(await requestPayment(shop.server)).reason).toBe('provider');
    });

    test('is refused once it is paid, even where the visitor has not come back yet', async () => {
      const { url } = await startPaying(shop.server);
      await shop.sandbox.choose(url, 'approve');
      const answer = await requestPayment(shop.server);
      expect(answer.statusCode).toBe(409);
      expect(refusalIn(answer).reason).toBe('already-paid');
    });

    test('uses the current price', async () => {
      await startPaying(shop.server);
      const dearer = { ...prices, products: prices.products.map((product) => (product.id === 2 ? { ...product, price: 6000 } : product)) };
      const { server } = await shop.another({ readPrices: async () => dearer });
      expect(refusalIn(await requestPayment(server))).toMatchObject({ reason: 'price-changed', total: 7980 });
    });
  });

  test('the provider gets the addresses for return and cancellation', async () => {
    const { url } = await startPaying(shop.server);
    expect(await shop.sandbox.choose(url, 'leave')).toBe(`${SHOP}/payment/cancel`);
    expect(await shop.sandbox.choose(url, 'approve')).toMatch(new RegExp(`^${SHOP}/api/payments/return/[\\w-]{43}$`));
  });
}
