import type { BundleOrderRequest, CourseAffiliate } from '@riwaq/contracts';
import { couponLabel, formatDeduction } from '@riwaq/text';
import type { SummarySum } from '../order/order-summary';

/** A code that the gateway accepts for an order. `discount` in dinar; `affiliate` in the form of `affiliatePartner`, or empty. */
export interface AppliedCoupon {
  readonly code: string;
  readonly discount: number;
  readonly affiliate: string;
  /** The order that the gateway accepted it for, as JSON of a `CouponTarget`. */
  readonly of: string;
}

/** Coupon and credited affiliate of an order. */
export interface CouponAndAffiliate {
  readonly coupon: AppliedCoupon | null;
  /** The affiliate whose landing the visitor used. */
  readonly affiliate: CourseAffiliate | null;
}

/** Returns a coupon's discount in dinar. */
export function couponDiscount(coupon: AppliedCoupon | null): number {
  return coupon?.discount ?? 0;
}

/** Returns the credit of an order's request. */
export function couponAndAffiliateCodes({ coupon, affiliate }: CouponAndAffiliate): Pick<BundleOrderRequest, 'coupon' | 'affiliate'> {
  return { ...(coupon && { coupon: coupon.code }), ...(affiliate && { affiliate: affiliate.code }) };
}

/** Returns the coupon's line of a summary, if it has a discount. */
export function couponSums(coupon: AppliedCoupon | null): SummarySum[] {
  if (!coupon || coupon.discount === 0) return [];
  return [{ label: couponLabel(coupon.code), price: formatDeduction(coupon.discount), saved: true }];
}
