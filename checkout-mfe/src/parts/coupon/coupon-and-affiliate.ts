import { affiliatePartner, type BundleOrderRequest, type CourseAffiliate } from '@riwaq/contracts';
import { couponLabel, formatPrice } from '@riwaq/text';
import type { SummarySum } from '../order/order-summary';

/** A code that the gateway accepts for an order. `discount` in dinar; `affiliate` in the form of `affiliatePartner`, or empty. */
export interface AppliedCoupon {
  readonly code: string;
  readonly discount: number;
  readonly affiliate: string;
  /** What it was found to hold for, as JSON of a `CouponTarget`. */
  readonly of: string;
}

/** What takes something off an order, and who is credited with it. */
export interface CouponAndAffiliate {
  readonly coupon: AppliedCoupon | null;
  /** Whose landing the visitor came by. */
  readonly affiliate: CourseAffiliate | null;
}

/** Dinar that a coupon takes off. */
export function couponDiscount(coupon: AppliedCoupon | null): number {
  return coupon?.discount ?? 0;
}

/** The credit as the gateway takes it with a payment. */
export function couponAndAffiliateCodes({ coupon, affiliate }: CouponAndAffiliate): Pick<BundleOrderRequest, 'coupon' | 'affiliate'> {
  return { ...(coupon && { coupon: coupon.code }), ...(affiliate && { affiliate: affiliate.code }) };
}

/** The credit as an order's form says it; nothing where there is none. The gateway refuses a coupon that does not hold. */
export function couponAndAffiliateFields({ coupon, affiliate }: CouponAndAffiliate): Record<string, string> {
  const remembered = affiliate?.name ? affiliatePartner(affiliate) : (affiliate?.code ?? '');
  const partner = coupon?.affiliate || remembered;
  return {
    ...(coupon && { couponCode: coupon.code, couponDiscount: String(coupon.discount) }),
    ...(partner && { affiliatePartner: partner }),
  };
}

/** The coupon's line between the lines of a summary and its total; none where it takes nothing off. */
export function couponSums(coupon: AppliedCoupon | null): SummarySum[] {
  if (!coupon || coupon.discount === 0) return [];
  return [{ label: couponLabel(coupon.code), price: `−${formatPrice(coupon.discount)}`, saved: true }];
}
