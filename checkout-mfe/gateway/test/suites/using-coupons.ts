import { describe, expect, test } from '@jest/globals';
import { order, productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { referenceOf } from '../reference-of';
import { placeOrder, refusalIn, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;

/** The usual order with the code TENTH, which takes 703 dinar off. */
const tenth = { coupon: 'TENTH', price: 6327 };

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
        'an order': (coupon: string, ip = '192.0.2.1') => placeOrder(shop.server, { coupon, price: 1 }, from(ip)),
      };
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
          expect((await placeOrder(shop.server, {}, from('192.0.2.1'))).statusCode).toBe(200);
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
        for (let time = 0; time < 25; time += 1) {
          expect((await guess['the coupon route']('TENTH')).statusCode).toBe(200);
          expect((await placeOrder(shop.server, tenth, from('192.0.2.1'))).statusCode).toBe(200);
        }
      });

      test('a valid code has no limit for a crowd of one network that orders at once, before any order was delivered', async () => {
        await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1 });
        const buyers = Array.from({ length: 25 }, (_, at) => ({ ...tenth, reference: referenceOf(at + 1) }));
        const orders = buyers.map((buyer) => placeOrder(shop.server, buyer, from('192.0.2.1')));
        const checks = buyers.map(() => guess['the coupon route']('TENTH'));
        expect(new Set((await Promise.all(checks)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
        await shop.sandbox.waiting();
        shop.sandbox.letPass();
        expect(new Set((await Promise.all(orders)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      });

      test('an order that its endpoint refuses, or that costs something else, is no wrong guess of its code', async () => {
        await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500, times: 25 });
        for (let time = 0; time < 25; time += 1) await placeOrder(shop.server, { ...tenth, price: 1 }, from('192.0.2.1'));
        expect((await guess['the coupon route']('TENTH')).statusCode).toBe(200);
      });
    });
  });

  describe('an order with a coupon', () => {
    test.each([
      ['takes off more than its code', { ...tenth, price: 2400 }, 'price-changed', 'price'],
      ['has a code and its price without', { coupon: 'TENTH' }, 'price-changed', 'price'],
      ['has the price of a code that it does not name', { price: 6327 }, 'price-changed', 'price'],
      ['names a code that nobody knows', { ...tenth, coupon: 'NINTH' }, 'coupon', 'coupon'],
      ['names a code that has ended', { ...tenth, coupon: 'OVER1' }, 'coupon', 'coupon'],
      ['names a code of other products', { lines: order.lines.slice(0, 1), price: 2400, coupon: 'SPSS-500' }, 'coupon', 'coupon'],
    ])('that %s is refused before anybody gets it', async (_what, changes, reason, field) => {
      const answer = await placeOrder(shop.server, changes);
      expect([answer.statusCode, refusalIn(answer)]).toMatchObject([409, { reason, field }]);
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test('is paid less the discount, and its messages add up', async () => {
      const { transferId, total, cookies } = await startPaying(shop.server, { ...tenth, affiliate: 'partner-a' });
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

    test('whose coupon ends before it is placed is refused with the reason, and accepted without it', async () => {
      shop.pass(3 * DAY);
      const answer = await placeOrder(shop.server, tenth);
      expect([answer.statusCode, refusalIn(answer)]).toEqual([
        409,
        { reason: 'coupon', field: 'coupon', message: 'انتهت مدة هذا الرمز يوم 5\u00a0ماي 2026.' },
      ]);
      expect((await placeOrder(shop.server)).statusCode).toBe(200);
    });

    test('whose coupon ends before its payment is paid less the discount all the same', async () => {
      await placeOrder(shop.server, tenth);
      shop.pass(3 * DAY);
      expect((await startPaying(shop.server, tenth)).total).toBe(6327);
    });

    test('of a single product is paid so too', async () => {
      const { total } = await startPaying(shop.server, { ...productOrder, coupon: 'tenth', price: 18_000 });
      expect(total).toBe(18_000);
    });
  });
}
