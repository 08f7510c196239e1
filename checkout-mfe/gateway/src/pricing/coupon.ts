import { affiliatePartner, type CouponCheck, type CouponVerdict, codeLetters, endOfDay, startOfDay } from '@riwaq/contracts';
import type { Coupon } from '@riwaq/contracts/platform';
import { couponRefusalText } from '@riwaq/text';
import { ApiError } from '../http/api-error';
import { creditOf, findAffiliate, type SaleCredit } from './credited-affiliate';
import { type Goods, priceGoods } from './goods';
import type { Prices } from './prices';
import type { Sale } from './sale';

/** The prices that codes need. */
type CouponPrices = Pick<Prices, 'coupons' | 'affiliates' | 'products' | 'relativeTo'>;

/**
 * Judges a code for an order at `now` (milliseconds): a coupon's, or an affiliate's, which credits the affiliate and has no discount. Only
 * its letters and digits matter (`codeLetters`).
 */
export function judgeCode(typed: string, goods: Goods, prices: CouponPrices, now: number): CouponVerdict {
  const letters = codeLetters(typed);
  const coupon = prices.coupons.find((candidate) => codeLetters(candidate.code) === letters);
  if (coupon) return judgeCoupon(coupon, goods, prices, now);
  const named = prices.affiliates.find((candidate) => codeLetters(candidate.code) === letters);
  const affiliate = findAffiliate(named?.code, prices, now);
  if (!affiliate) return { state: 'unknown' };
  return { state: 'holds', code: affiliate.code.toUpperCase(), discount: 0, affiliate: affiliatePartner(affiliate) };
}

const SECOND = 1000;

function judgeCoupon(coupon: Coupon, goods: Goods, prices: CouponPrices, now: number): CouponVerdict {
  const { relativeTo, products } = prices;
  const from = startOfDay(coupon.startDate, relativeTo);
  const until = endOfDay(coupon.endDate, relativeTo);
  if (now < from) return { state: 'not-yet', from };
  if (now >= until + SECOND) return { state: 'ended', until };
  const named = coupon.products;
  const sum = sumOf(named ? goods.lines.filter(({ slug }) => named.includes(slug)) : goods.lines);
  if (sum === 0) {
    return { state: 'other-products', products: products.filter(({ slug }) => named?.includes(slug)).map(({ name }) => name) };
  }
  const { minimum = 0 } = coupon;
  if (sum < minimum) return { state: 'below-minimum', minimum, missing: minimum - sum };
  const affiliate = findAffiliate(coupon.affiliate, prices, now);
  return { state: 'holds', code: coupon.code, discount: discountOf(coupon, sum, goods), affiliate: affiliatePartner(affiliate) };
}

function sumOf(lines: Goods['lines']): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** The coupon's discount in dinar: of its products' sum, less their share of the bundle discount. A percentage is rounded to the dinar (D5). */
function discountOf({ percent, amount = 0 }: Coupon, sum: number, { subtotal, discount }: Goods): number {
  const left = sum - Math.round((discount * sum) / subtotal);
  return percent === undefined ? Math.min(amount, left) : Math.round((left * percent) / 100);
}

/** Codes of an order: its coupon, and the affiliate that the device remembers. */
interface CreditedOrder {
  readonly coupon?: string | undefined;
  readonly affiliate?: string | undefined;
}

/**
 * Applies an order's code. Credits the code's affiliate, else the one that the device remembers. Throws `ApiError` with the reason as a sentence if the
 * code does not hold.
 */
export function applyOrderCode(order: CreditedOrder, goods: Goods, prices: CouponPrices, now: number): Pick<Sale, 'coupon'> & SaleCredit {
  if (order.coupon === undefined) return creditOf([order.affiliate], prices, now);
  const verdict = requireValidCoupon(order.coupon, goods, prices, now);
  const { code, discount, affiliate } = verdict;
  const team = prices.coupons.find((coupon) => coupon.code === code)?.team ?? '';
  const ofCode = prices.affiliates.find((one) => affiliatePartner(one) === affiliate);
  return { coupon: { code, discount, team }, ...creditOf([ofCode?.code, order.affiliate], prices, now) };
}

function requireValidCoupon(code: string, goods: Goods, prices: CouponPrices, now: number): Extract<CouponVerdict, { state: 'holds' }> {
  const verdict = judgeCode(code, goods, prices, now);
  if (verdict.state !== 'holds') throw new ApiError('coupon', { field: 'coupon', message: couponRefusalText(verdict) });
  return verdict;
}

/** Verdict of `POST /api/coupons/check`. Throws `ApiError` for a product that cannot be bought. */
export function checkCoupon({ kind, code, lines }: CouponCheck, prices: CouponPrices, now: number): CouponVerdict {
  return judgeCode(code, priceGoods(kind, lines, prices), prices, now);
}
