import * as v from 'valibot';
import { OrderLineSchema } from './order';
import { LONGEST_COUPON } from './typed-limits';

/** Body of `POST /api/coupons/check`: a code as `codeLetters` reads it, a coupon's or an affiliate's, and what would be ordered with it. */
export const CouponCheckSchema = v.strictObject({
  kind: v.picklist(['bundle', 'product']),
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_COUPON)),
  lines: v.pipe(v.array(OrderLineSchema), v.minLength(1), v.maxLength(60)),
});
export type CouponCheck = v.InferOutput<typeof CouponCheckSchema>;

const Instant = v.number();

/**
 * Answer of `POST /api/coupons/check`. `holds`: `discount` in dinar, 0 for a code that only names an `affiliate` (see `affiliatePartner`).
 * Any other state is a refusal. Instants in milliseconds, `minimum` and `missing` in dinar.
 */
export const CouponVerdictSchema = v.variant('state', [
  v.object({ state: v.literal('holds'), code: v.string(), discount: v.pipe(v.number(), v.minValue(0)), affiliate: v.string() }),
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('not-yet'), from: Instant }),
  v.object({ state: v.literal('ended'), until: Instant }),
  v.object({ state: v.literal('other-products'), products: v.array(v.string()) }),
  v.object({ state: v.literal('below-minimum'), minimum: v.number(), missing: v.number() }),
]);
export type CouponVerdict = v.InferOutput<typeof CouponVerdictSchema>;
