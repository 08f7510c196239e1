import { describe, expect, test } from '@jest/globals';
import type { OrderRequest } from '@riwaq/contracts';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { choiceOrder, courseOrder, offerOrder, order, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { follow, placeOrder, refusalIn } from '../visitor';

const DAY = 86_400_000;
const everyOrder: readonly OrderRequest[] = [order, productOrder, courseOrder, offerOrder, promotionOrder];
const spss = { ...productOrder, productId: 2, version: null, price: 5000 };
const byArrangement = { ...spss, productId: 5, price: 0 };
const line = (changes: object) => ({ lines: [{ productId: 2, version: null, quantity: 1, ...changes }], price: 5000 });

/** Every order costs what the gateway says, however it is to be paid. */
export function pricingEveryOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const kept = () => shop.database.query('select 1 from messages union all select 1 from orders');

  describe('an order at another price than the gateway’s', () => {
    test.each(everyOrder)('is refused with what a $productType costs, and is on record nowhere', async (placed) => {
      for (const price of [1, placed.price - 1, placed.price + 1, 0, 999_999_999]) {
        const answer = await placeOrder(shop.server, { ...placed, price });
        expect([answer.statusCode, refusalIn(answer)]).toMatchObject([
          409,
          { reason: 'price-changed', field: 'price', total: placed.price },
        ]);
      }
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await kept()).toEqual([]);
      // At the right price it is taken, under the same reference.
      expect((await placeOrder(shop.server, placed)).statusCode).toBe(200);
      expect((await follow(shop.server, placed.reference)).goods.total).toBe(placed.price);
    });

    test.each(['7030', '', null, -7030, 7030.5, [7030], { value: 7030 }])('is refused if that is none: %j', async (price) => {
      const answer = await placeOrder(shop.server, { price });
      expect([answer.statusCode, refusalIn(answer)]).toMatchObject([400, { reason: 'invalid', field: 'price' }]);
      expect(await kept()).toEqual([]);
    });

    test('has no sum to be told for a product without a price', async () => {
      const answer = await placeOrder(shop.server, { ...byArrangement, price: 1 });
      expect([answer.statusCode, refusalIn(answer)]).toEqual([409, expect.objectContaining({ reason: 'price-changed', field: 'price' })]);
      expect(refusalIn(answer)).not.toHaveProperty('total');
      expect((await placeOrder(shop.server, byArrangement)).statusCode).toBe(200);
      expect((await follow(shop.server, byArrangement.reference)).goods).toMatchObject({ subtotal: null, total: null });
    });
  });

  describe('an order is refused by its field, and goes nowhere:', () => {
    test.each<[what: string, wanted: object, status: number, reason: string, field: string]>([
      ['a field that nobody knows', { discount: 5000 }, 400, 'invalid', 'discount'],
      ['a price of a line', line({ price: 1 }), 400, 'invalid', 'lines.0.price'],
      ['a negative quantity', line({ quantity: -1 }), 400, 'invalid', 'lines.0.quantity'],
      ['half a piece', line({ quantity: 0.5 }), 400, 'invalid', 'lines.0.quantity'],
      ['an empty cart', { lines: [] }, 400, 'invalid', 'lines'],
      ['sixty-one lines', { lines: Array.from({ length: 61 }, () => order.lines[1]) }, 400, 'invalid', 'lines'],
      ['a reference of another shape', { reference: '1 or 1=1' }, 400, 'invalid', 'reference'],
      ['another type', { productType: 'voucher' }, 400, 'invalid', 'productType'],
      ['no way to pay', { method: undefined }, 400, 'invalid', 'method'],
      ['a way to pay that only the gateway says', { ...promotionOrder, method: 'paypal' }, 400, 'invalid', 'method'],
      ['a way to pay that is chosen later', { method: 'undecided' }, 400, 'invalid', 'method'],
      ['a way to pay that a bundle does not offer', { method: 'crypto' }, 400, 'invalid', 'method'],
      ['a way to pay that is none', { method: 'constructor' }, 400, 'invalid', 'method'],
      ['a code without end', { coupon: 'A'.repeat(41) }, 400, 'invalid', 'coupon'],
      ['a code that nobody knows', { coupon: 'FREE' }, 409, 'coupon', 'coupon'],
      ['an unknown product', line({ productId: 99 }), 422, 'unknown-product', 'lines.0.productId'],
      ['an unknown version', line({ productId: 1, version: 'قرن' }), 422, 'unknown-product', 'lines.0.version'],
      ['no version of a product in versions', line({ productId: 1 }), 422, 'unknown-product', 'lines.0.version'],
      ['a version of a product without', line({ version: 'سنة' }), 422, 'unknown-product', 'lines.0.version'],
      ['a sold-out product', line({ productId: 4 }), 409, 'not-available', 'lines.0.productId'],
      ['a product without a price in a bundle', line({ productId: 5 }), 409, 'not-available', 'lines.0.productId'],
      ['a product that is none', { ...productOrder, productId: 99 }, 422, 'unknown-product', 'productId'],
      ['a version that is none', { ...productOrder, version: 'قرن' }, 422, 'unknown-product', 'version'],
      ['a sold-out product alone', { ...spss, productId: 4 }, 409, 'not-available', 'productId'],
      ['a version of a product without a price', { ...byArrangement, version: 'سنة' }, 422, 'unknown-product', 'version'],
      ['a coupon for a product without a price', { ...byArrangement, coupon: 'TENTH' }, 409, 'not-available', 'productId'],
      ['a course that nobody knows', { ...courseOrder, courseId: 99 }, 422, 'unknown-product', 'courseId'],
      ['a course that is over', { ...courseOrder, courseId: 12 }, 409, 'not-available', 'courseId'],
      ['lines in a course', { ...courseOrder, lines: [] }, 400, 'invalid', 'lines'],
      ['an offer that nobody knows', { ...offerOrder, offerId: 'none' }, 422, 'unknown-product', 'offerId'],
      ['a choice that nobody knows', { ...offerOrder, choiceId: 'all' }, 422, 'unknown-product', 'choiceId'],
      ['a gift of another choice', { ...offerOrder, choiceId: 'basic', price: 6500 }, 400, 'invalid', 'giftId'],
      ['a gift of the visitor’s own', { ...offerOrder, giftId: 'yacht' }, 400, 'invalid', 'giftId'],
      ['a promotion that nobody knows', { ...promotionOrder, promotion: 'none' }, 422, 'unknown-product', 'promotion'],
      ['an affiliate whom nobody knows', { ...promotionOrder, affiliate: 'nobody' }, 422, 'unknown-product', 'affiliate'],
      ['no bundle of several', { ...choiceOrder, choice: undefined }, 422, 'unknown-product', 'choice'],
      ['a bundle that nobody knows', { ...choiceOrder, choice: 'vip' }, 422, 'unknown-product', 'choice'],
      ['a way to pay that the promotion does not accept', { ...choiceOrder, method: 'bank' }, 400, 'invalid', 'method'],
      ['a coupon of a promotion', { ...promotionOrder, coupon: 'TENTH' }, 400, 'invalid', 'coupon'],
      ['dollars of the visitor’s own', { ...promotionOrder, amount: '0.01' }, 400, 'invalid', 'amount'],
    ])('%s', async (_what, wanted, status, reason, field) => {
      const answer = await placeOrder(shop.server, wanted);
      expect([answer.statusCode, refusalIn(answer)]).toMatchObject([status, { reason, field }]);
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await kept()).toEqual([]);
    });

    test('what has ended, and what has not begun', async () => {
      shop.pass(8 * DAY);
      for (const ended of [courseOrder, offerOrder, promotionOrder])
        expect(refusalIn(await placeOrder(shop.server, ended)).reason).toBe('not-available');
      shop.pass(-11 * DAY);
      expect(refusalIn(await placeOrder(shop.server, choiceOrder))).toMatchObject({ reason: 'not-available', field: 'promotion' });
    });

    test('everything, while the prices cannot be read: nothing internal is told', async () => {
      const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('secret place')) });
      const answer = await placeOrder(server);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(refusalIn(answer)).toMatchObject({ reason: 'unavailable', message: expect.stringContaining('لم يُخصم منك أي مبلغ') });
      expect(answer.body).not.toContain('secret');
      expect(shop.logged('prices')).toMatchObject([{ level: 50, msg: expect.stringContaining('ALERT') }]);
      expect((await server.inject('/readyz')).statusCode).toBe(503);
    });
  });

  test('the order’s page and its e-mail say the same sums', async () => {
    await placeOrder(shop.server, { ...spss, coupon: 'tenth', price: 4500, method: 'bank' });
    const due = { lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], subtotal: 5000, discount: 500, total: 4500, method: 'bank' };
    expect((await follow(shop.server, spss.reference)).goods).toEqual(due);
    await deliverDueMessages(shop.context);
    expect((await shop.sandbox.emails())[0]?.text).toContain('4,500\u00a0دج');
  });
}
