import { describe, expect, test } from '@jest/globals';
import { order, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, requestPayment, sendForm, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;

/** The usual order's form, with the code TENTH. */
function bundleForm() {
  const { email } = order.customer;
  return { email, totalAmount: '6327', couponCode: 'TENTH', couponDiscount: '703', orderLines: JSON.stringify(order.lines) };
}

/** Trying a code, ordering with it, and the end of it. */
export function usingCoupons(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const check = (changes: object = {}) =>
    shop.server.inject({
      method: 'POST',
      url: '/api/coupons/check',
      payload: { kind: 'bundle', code: 'tenth', lines: order.lines, ...changes },
    });

  describe('a code', () => {
    test('is checked without storing anything', async () => {
      const answer = await check();
      expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'holds', code: 'TENTH', discount: 703, affiliate: '' }]);
      expect((await check({ code: 'NINTH' })).json()).toEqual({ state: 'unknown' });
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test.each([
      ['no code', { code: '' }, 400, 'code'],
      ['a code without end', { code: 'A'.repeat(41) }, 400, 'code'],
      ['nothing ordered', { lines: [] }, 400, 'lines'],
      ['a product that is none', { lines: [{ productId: 99, version: null, quantity: 1 }] }, 422, 'lines.0.productId'],
      ['a field that nobody knows', { total: 1 }, 400, 'total'],
    ])('with %s is refused', async (_what, changes, status, field) => {
      const answer = await check(changes);
      expect([answer.statusCode, refusalIn(answer).field]).toEqual([status, field]);
    });

    describe('cannot be guessed:', () => {
      const from = (ip: string) => ({ remoteAddress: ip });
      const guess = {
        'the coupon route': (code: string, ip = '192.0.2.1') =>
          shop.server.inject({
            method: 'POST',
            url: '/api/coupons/check',
            payload: { kind: 'bundle', code, lines: order.lines },
            ...from(ip),
          }),
        'a payment': (coupon: string, ip = '192.0.2.1') =>
          shop.server.inject({ method: 'POST', url: '/api/payments', payload: { ...order, coupon, shownTotal: 1 }, ...from(ip) }),
        'a form': (couponCode: string, ip = '192.0.2.1') =>
          shop.server.inject({
            method: 'POST',
            url: '/api/forms/bundle-order',
            headers: { 'idempotency-key': `${order.reference}:pending` },
            payload: { ...guessedForm, couponCode },
            ...from(ip),
          }),
      };
      const guessedForm = bundleForm();
      const ways = Object.values(guess);

      test.each(Object.keys(guess) as (keyof typeof guess)[])(
        'after twenty wrong codes in a minute by %s, no route says which is right',
        async (way) => {
          // All at once, so that none is judged before the others are counted.
          const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => guess[way](`GUESS-${at}`)));
          expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
          for (const other of ways) {
            const answer = await other('TENTH');
            expect([answer.statusCode, refusalIn(answer).reason]).toEqual([429, 'too-many-requests']);
          }
          expect((await requestPayment(shop.server)).statusCode).toBe(201);
          expect((await guess[way]('TENTH', '198.51.100.1')).statusCode).not.toBe(429);
          shop.pass(60_000);
          expect((await guess[way]('TENTH')).statusCode).not.toBe(429);
        },
      );

      test('with many addresses has sixty guesses per network', async () => {
        const answers = [];
        for (let at = 0; at < 65; at += 1) answers.push(await guess['the coupon route'](`GUESS-${at}`, `2001:db8:1:${at}::1`));
        expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
      });

      test('a valid code has no limit', async () => {
        for (let time = 0; time < 30; time += 1) expect((await guess['the coupon route']('TENTH')).statusCode).toBe(200);
      });

      test('PayPal takes none', async () => {
        const payload = { ...promotionOrder, coupon: 'TENTH' };
        const answer = await shop.server.inject({ method: 'POST', url: '/api/paypal/orders', payload });
        expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ field: 'coupon' })]);
      });
    });
  });

  describe('an order with a coupon', () => {
    const form = bundleForm();

    test('reaches its endpoint with its code and discount, without its lines by identity', async () => {
      const { orderLines, ...fields } = form;
      expect((await sendForm(shop.server, form)).statusCode).toBe(200);
      const [received] = await shop.sandbox.received('bundle-order');
      expect(received).toMatchObject({ fields });
      expect(received?.fields).not.toHaveProperty('orderLines');
    });

    test.each([
      ['takes off more than its code', { couponDiscount: '5000' }, 409, 'coupon'],
      ['names a code that nobody knows', { couponCode: 'NINTH' }, 409, 'coupon'],
      ['does not say what it orders', { orderLines: '' }, 400, 'invalid'],
      ['says nonsense of what it orders', { orderLines: '[{"productId":"1"}]' }, 400, 'invalid'],
    ])('that %s is refused before anybody gets it', async (_what, changes, status, reason) => {
      const answer = await sendForm(shop.server, { ...form, ...changes });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([status, reason]);
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test('accepted before the end is the same order afterwards', async () => {
      await sendForm(shop.server, form);
      shop.pass(3 * DAY);
      expect((await sendForm(shop.server, form)).statusCode).toBe(200);
      expect(await shop.sandbox.received('bundle-order')).toHaveLength(1);
      expect(refusalIn(await sendForm(shop.server, form, { key: 'RQ-22223333:pending' })).reason).toBe('coupon');
    });

    test('is paid less the discount, and its messages add up', async () => {
      const { transferId, total, cookies } = await startPaying(shop.server, { coupon: 'TENTH', affiliate: 'partner-a', shownTotal: 6327 });
      expect(total).toBe(6327);
      await shop.sandbox.pay(transferId, total);
      expect(await stateOf(shop.server, transferId, cookies)).toMatchObject({ status: 'paid', registration: 'registered' });
      const [paid] = await shop.sandbox.received('paid-order');
      expect(paid?.fields).toMatchObject({
        subtotal: '7400',
        discount: '370',
        couponCode: 'TENTH',
        couponDiscount: '703',
        couponTeam: 'العروض',
        total: '6327',
        affiliatePartner: 'الشريك أ (partner-a)',
      });
    });

    test('whose coupon ends before its payment is refused with the reason, and accepted without it', async () => {
      shop.pass(3 * DAY);
      const answer = await requestPayment(shop.server, { coupon: 'TENTH', shownTotal: 6327 });
      expect([answer.statusCode, refusalIn(answer)]).toEqual([
        409,
        { reason: 'coupon', field: 'coupon', message: 'انتهت مدة هذا الرمز يوم 5\u00a0ماي 2026.' },
      ]);
      expect((await requestPayment(shop.server)).statusCode).toBe(201);
    });

    test('of a single product is paid so too', async () => {
      const { total } = await startPaying(shop.server, { ...productOrder, coupon: 'tenth', shownTotal: 18_000 });
      expect(total).toBe(18_000);
    });
  });
}
