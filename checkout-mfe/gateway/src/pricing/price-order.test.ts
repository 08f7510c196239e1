import { describe, expect, test } from '@jest/globals';
import type { OrderLine } from '@riwaq/contracts';
import { courseOrder, offerOrder, order, prices, productOrder } from '../../test/fixtures';
import { priceOrder } from './price-order';

/** The day on which the tests' composition was made, at noon in Algiers. */
const noon = Date.UTC(2026, 4, 3, 11);
const DAY = 86_400_000;

function costs(...lines: OrderLine[]) {
  const { subtotal, discount, total } = priceOrder({ ...order, lines }, prices, noon);
  return { subtotal, discount, total };
}

describe('what an order costs', () => {
  test('is the published price of each version, times its pieces, less 5 % from two pieces', () => {
    expect(costs({ productId: 1, version: 'سنة كاملة', quantity: 2 }, { productId: 3, version: null, quantity: 1 })).toEqual({
      subtotal: 40_500,
      discount: 2025,
      total: 38_475,
    });
  });

  test('has no discount for a single piece', () => {
    expect(costs({ productId: 1, version: 'سنة كاملة', quantity: 1 })).toEqual({ subtotal: 20_000, discount: 0, total: 20_000 });
  });

  test('has no discount at a thousand dinar sharp', () => {
    expect(costs({ productId: 3, version: null, quantity: 2 })).toEqual({ subtotal: 1000, discount: 0, total: 1000 });
  });

  test('does not depend on the page’s price', () => {
    expect(priceOrder({ ...order, price: 1 }, prices, noon).total).toBe(7030);
  });

  test('is refused above the highest sum', () => {
    const dear = prices.products.map((product) => ({ ...product, price: 1_000_000_000 }));
    const lines = [{ productId: 2, version: null, quantity: 3 }];
    expect(() => priceOrder({ ...order, lines }, { ...prices, products: dear }, noon)).toThrow(refused('invalid', 'lines'));
  });

  test('names the line that cannot be bought', () => {
    const sold = { productId: 2, version: null, quantity: 1 };
    expect(() => costs(sold, { productId: 4, version: null, quantity: 1 })).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ reason: 'not-available', field: 'lines.1.productId' }) }),
    );
  });
});

/** What a refusal says, to be thrown. */
const refused = (reason: string, field: string) => expect.objectContaining({ body: expect.objectContaining({ reason, field }) });

describe('what a single product costs', () => {
  test('is the published price of its version, with its duration', () => {
    expect(priceOrder(productOrder, prices, noon)).toMatchObject({
      productName: 'ChatGPT Plus',
      version: 'سنة كاملة',
      duration: '365 days',
      subtotal: 20_000,
      discount: 0,
      total: 20_000,
      orderEndpoint: 'productOrder',
    });
    expect(priceOrder({ ...productOrder, productId: 2, version: null }, prices, noon)).toMatchObject({ total: 5000, duration: '30 days' });
  });

  test.each([
    ['an unknown product', { productId: 99 }, 'unknown-product', 'productId'],
    ['a version that it does not have', { version: 'قرن' }, 'unknown-product', 'version'],
    ['a product without the version that it needs', { version: null }, 'unknown-product', 'version'],
    ['a product that is sold out', { productId: 4, version: null }, 'not-available', 'productId'],
    ['a coupon for a product without a price', { productId: 5, version: null, coupon: 'TENTH' }, 'not-available', 'productId'],
  ])('is nothing for %s', (_what, changes, reason, field) => {
    expect(() => priceOrder({ ...productOrder, ...changes }, prices, noon)).toThrow(refused(reason, field));
  });
});

describe('what a seat in a course costs', () => {
  test('is its published price, with what it was before', () => {
    expect(priceOrder(courseOrder, prices, noon)).toMatchObject({
      subtotal: 7000,
      discount: 700,
      total: 6300,
      affiliate: 'الشريك أ (partner-a)',
    });
  });

  test('holds until the last second of its last day', () => {
    const end = Date.UTC(2026, 4, 7, 23);
    expect(priceOrder(courseOrder, prices, end - 1).total).toBe(6300);
    expect(() => priceOrder(courseOrder, prices, end)).toThrow(refused('not-available', 'courseId'));
  });

  test('counts relative days from the day of the composition', () => {
    const demo = { ...courseOrder, courseId: 13 };
    expect(priceOrder(demo, prices, noon + 2 * DAY).total).toBe(6300);
    expect(() => priceOrder(demo, prices, noon + 3 * DAY)).toThrow(refused('not-available', 'courseId'));
  });

  test.each(['stranger', 'partner-left'])('credits nobody for «%s», whom the register does not know, or who has left', (code) => {
    const { affiliate, partner, rate, page } = priceOrder({ ...courseOrder, affiliate: code }, prices, noon);
    expect([affiliate, partner, rate, page]).toEqual(['', '', 0, undefined]);
  });

  test('credits the affiliate of a landing where the device remembers none, and with his page whoever is credited', () => {
    const landing = { ...prices.courses[0], id: 21, affiliate: 'partner-b' } as (typeof prices.courses)[number];
    const withLanding = { ...prices, courses: [...prices.courses, landing] };
    const sold = (affiliate: string | null) => priceOrder({ ...courseOrder, courseId: 21, affiliate }, withLanding, noon);
    const page = '/v1/partner-b/spss-course';
    expect(sold(null)).toMatchObject({ partner: 'partner-b', rate: 15, page });
    expect(sold('partner-a')).toMatchObject({ partner: 'partner-a', rate: 10, page });
    expect(sold('partner-left')).toMatchObject({ partner: 'partner-b', page });
  });

  test('holds an affiliate to his first and his last second', () => {
    const [first, second] = [Date.UTC(2026, 4, 2, 22, 59, 59), Date.UTC(2026, 4, 2, 23)];
    const until = (now: number) => priceOrder({ ...courseOrder, affiliate: 'partner-left' }, prices, now).partner;
    expect([until(first), until(second)]).toEqual(['partner-left', '']);
    const coming = { ...prices, affiliates: [{ code: 'partner-new', name: 'الشريك الجديد', since: '2026-05-03' }] };
    const since = (now: number) => priceOrder({ ...courseOrder, affiliate: 'partner-new' }, coming, now).partner;
    expect([since(first), since(second)]).toEqual(['', 'partner-new']);
  });

  test.each([
    ['an unknown course', { courseId: 99 }, 'unknown-product', 'courseId'],
    ['a course that is over', { courseId: 12 }, 'not-available', 'courseId'],
  ])('is nothing for %s', (_what, changes, reason, field) => {
    expect(() => priceOrder({ ...courseOrder, ...changes }, prices, noon)).toThrow(refused(reason, field));
  });
});

describe('what a weekly offer costs', () => {
  test('is the price of the choice, with everything that the messages need', () => {
    expect(priceOrder(offerOrder, prices, noon)).toMatchObject({
      productName: 'SPSS 31 — العرض الكامل',
      total: 8500,
      duration: '365 days',
      offer: { discountPercent: 23, startDate: '2026-05-03', endDate: '2026-05-09', products: 'SPSS 31، دورة الإحصاء', gift: 'SciSpace' },
    });
  });

  test('holds from the first second of the offer to its last', () => {
    const begins = prices.relativeTo;
    const ends = begins + 7 * DAY;
    for (const late of [begins - 1, ends]) expect(() => priceOrder(offerOrder, prices, late)).toThrow(refused('not-available', 'offerId'));
    for (const time of [begins, ends - 1]) expect(priceOrder(offerOrder, prices, time).total).toBe(8500);
  });

  test('needs no gift: the visitor may leave the wheel', () => {
    expect(priceOrder({ ...offerOrder, giftId: null }, prices, noon).offer?.gift).toBe('');
  });

  test.each([
    ['an unknown offer', { offerId: 'week-offer-9' }, 'unknown-product', 'offerId'],
    ['an unknown choice', { choiceId: 'golden' }, 'unknown-product', 'choiceId'],
    ['a gift that the wheel does not hold', { giftId: 'yacht' }, 'invalid', 'giftId'],
    ['a gift with a choice that has none', { choiceId: 'basic', price: 6500 }, 'invalid', 'giftId'],
  ])('is nothing for %s', (_what, changes, reason, field) => {
    expect(() => priceOrder({ ...offerOrder, ...changes }, prices, noon)).toThrow(refused(reason, field));
  });
});
