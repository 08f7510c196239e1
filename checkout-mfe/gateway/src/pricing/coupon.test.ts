import { describe, expect, test } from '@jest/globals';
import type { OrderLine } from '@riwaq/contracts';
import type { Coupon } from '@riwaq/contracts/platform';
import { order, prices, productOrder } from '../../test/fixtures';
import { judgeCode } from './coupon';
import { priceGoods } from './goods';
import { priceOrder } from './price-order';

/** The day on which the tests' composition was made, at noon in Algiers. */
const noon = Date.UTC(2026, 4, 3, 11);
const DAY = 86_400_000;

const chatgpt: OrderLine = { productId: 1, version: 'شهر واحد', quantity: 1 };
const spss: OrderLine = { productId: 2, version: null, quantity: 1 };
const turnitin: OrderLine = { productId: 3, version: null, quantity: 1 };

interface Tried {
  readonly lines?: readonly OrderLine[];
  readonly kind?: 'bundle' | 'product';
  readonly now?: number;
  readonly coupons?: readonly Coupon[];
}

/** What a code does to ChatGPT for a month and SPSS 31: 7400, 370 off for the bundle. */
function tried(code: string, { lines = [chatgpt, spss], kind = 'bundle', now = noon, coupons = prices.coupons }: Tried = {}) {
  return judgeCode(code, priceGoods(kind, lines, prices), { ...prices, coupons }, now);
}

describe('a valid code', () => {
  test('takes its percentage after the bundle discount', () => {
    expect(tried('TENTH')).toEqual({ state: 'holds', code: 'TENTH', discount: 703, affiliate: '' });
  });

  test('applies to a single product', () => {
    expect(tried('TENTH', { kind: 'product', lines: [spss] })).toMatchObject({ discount: 500 });
  });

  test('is rounded to the dinar, half of one up, as the bundle discount is', () => {
    const [tenth] = prices.coupons;
    if (!tenth) throw new Error('no coupon');
    const odd = { ...tenth, percent: 1 };
    expect(tried('TENTH', { kind: 'product', lines: [turnitin], coupons: [odd] })).toMatchObject({ discount: 5 });
    expect(tried('TENTH', { lines: [spss, turnitin], coupons: [odd] })).toMatchObject({ discount: 52 });
  });

  test('takes its amount off once for all pieces', () => {
    expect(tried('SPSS-500', { lines: [{ ...spss, quantity: 3 }] })).toMatchObject({ discount: 500 });
  });

  test('counts for its own products only, less their share of the bundle discount', () => {
    const half: Coupon = { code: 'HALF-OF-IT', team: 'العروض', percent: 50, startDate: '+0d', endDate: '+0d', products: ['spss31'] };
    // 5000 less 250 of the 370 that the bundle takes off.
    expect(tried('HALF-OF-IT', { coupons: [half] })).toMatchObject({ discount: 2375 });
  });

  test.each(['tenth', ' Tenth ', 'TEN TH', '\u200fTENTH'])('is known as «%s» too', (typed) => {
    expect(tried(typed)).toMatchObject({ state: 'holds', code: 'TENTH' });
  });

  test('credits its affiliate; an affiliate’s own code has no discount', () => {
    expect(tried('SPONSORED')).toMatchObject({ state: 'holds', discount: 352, affiliate: 'الشريك أ (partner-a)' });
    expect(tried('partner-a')).toEqual({ state: 'holds', code: 'PARTNER-A', discount: 0, affiliate: 'الشريك أ (partner-a)' });
  });
});

describe('an invalid code', () => {
  test('that nobody knows', () => {
    expect(tried('NINTH')).toEqual({ state: 'unknown' });
  });

  test('before its first second in Algiers, and after its last', () => {
    const begins = prices.relativeTo;
    const ends = begins + 3 * DAY;
    for (const now of [begins, ends - 1]) expect(tried('TENTH', { now })).toMatchObject({ state: 'holds' });
    expect(tried('TENTH', { now: begins - 1 })).toEqual({ state: 'not-yet', from: begins });
    expect(tried('TENTH', { now: ends })).toEqual({ state: 'ended', until: ends - 1000 });
    expect(tried('COMING')).toMatchObject({ state: 'not-yet' });
    expect(tried('OVER1')).toMatchObject({ state: 'ended' });
  });

  test('for other products, which it names', () => {
    expect(tried('SPSS-500', { lines: [chatgpt] })).toEqual({ state: 'other-products', products: ['SPSS 31'] });
  });

  test('below its minimum, which its own products have to reach', () => {
    const dear = prices.coupons.map((coupon) => ({ ...coupon, minimum: 7000 }));
    expect(tried('TENTH', { coupons: dear })).toMatchObject({ state: 'holds' });
    expect(tried('SPSS-500', { coupons: dear })).toEqual({ state: 'below-minimum', minimum: 7000, missing: 2000 });
  });
});

describe('an order with a code', () => {
  const refused = (message: string) =>
    expect.objectContaining({ body: expect.objectContaining({ reason: 'coupon', field: 'coupon', message }) });

  test('costs less by the code’s discount, in its sums and its summary', () => {
    const sale = priceOrder({ ...order, coupon: 'TENTH' }, prices, noon);
    expect(sale).toMatchObject({ subtotal: 7400, discount: 1073, total: 6327, coupon: { code: 'TENTH', discount: 703, team: 'العروض' } });
    expect(sale.summary).toMatch(/\nرمز التخفيض \u2068TENTH\u2069 — −703\u00a0دج$/);
    expect(priceOrder({ ...productOrder, coupon: 'TENTH' }, prices, noon)).toMatchObject({
      subtotal: 20_000,
      discount: 2000,
      total: 18_000,
    });
  });

  test('is refused with the reason if the code does not hold', () => {
    const at = (coupon: string) => () => priceOrder({ ...order, coupon }, prices, noon);
    expect(at('NINTH')).toThrow(refused('لا نعرف هذا الرمز. راجع كتابته حرفًا حرفًا.'));
    expect(at('OVER1')).toThrow(refused('انتهت مدة هذا الرمز يوم 2\u00a0ماي 2026.'));
  });

  test('credits the code’s affiliate, else the remembered one; never an unknown one, or one who has left', () => {
    const affiliateOf = (changes: object) => priceOrder({ ...order, ...changes }, prices, noon).affiliate;
    expect(affiliateOf({})).toBe('');
    expect(affiliateOf({ affiliate: 'partner-b' })).toBe('الشريك ب (partner-b)');
    expect(affiliateOf({ affiliate: 'partner-b', coupon: 'TENTH' })).toBe('الشريك ب (partner-b)');
    expect(affiliateOf({ affiliate: 'partner-b', coupon: 'SPONSORED' })).toBe('الشريك أ (partner-a)');
    expect(affiliateOf({ affiliate: 'long-gone' })).toBe('');
    expect(affiliateOf({ affiliate: 'partner-left' })).toBe('');
    expect(tried('PARTNER-LEFT')).toEqual({ state: 'unknown' });
  });
});
