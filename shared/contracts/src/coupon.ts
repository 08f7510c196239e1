import * as v from 'valibot';
import { areInOrder } from './algeria-time';
import { OrderLineSchema } from './order';
import { RecordDaySchema, RecordEndSchema } from './record-day';
import { SlugSchema } from './slug';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Highest share of the minimum that an amount may take, so that something is left to pay. */
const HIGHEST_PART = 0.9;

/**
 * A coupon for a bundle or a single product, from 00:00:00 of its first day to 23:59:59 of its last, Africa/Algiers.
 * A percentage or an amount in dinar, for `products` (all by default) that cost at least `minimum` dinar.
 * Orders credit `affiliate`. A long code is hard to guess.
 */
export const CouponSchema = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9](?:[A-Z0-9-]{3,22})[A-Z0-9]$/, 'a code is 5 to 24 capital letters, digits and hyphens')),
    team: Text,
    percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))),
    amount: v.optional(Dinar),
    startDate: RecordDaySchema,
    endDate: RecordEndSchema,
    products: v.optional(
      v.pipe(
        v.array(SlugSchema),
        v.minLength(1),
        v.check((slugs) => new Set(slugs).size === slugs.length, 'a product stands once'),
      ),
    ),
    minimum: v.optional(Dinar),
    affiliate: v.optional(SlugSchema),
  }),
  v.forward(
    v.check(
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      'a coupon takes a percentage or an amount, one of them',
    ),
    ['percent'],
  ),
  v.forward(
    v.check(({ startDate, endDate }) => areInOrder(startDate, endDate), 'the end is before the start, or only one of them is relative'),
    ['endDate'],
  ),
  v.forward(
    v.check(
      ({ amount = 0, minimum = 0 }) => amount <= minimum * HIGHEST_PART,
      'a coupon that takes an amount needs a minimum of which it is nine tenths at most',
    ),
    ['minimum'],
  ),
);
export type Coupon = v.InferOutput<typeof CouponSchema>;

/** The gateway's coupons, `data/coupons.json`. Never served. */
export const CouponListSchema = v.strictObject({ coupons: v.array(CouponSchema) });

/** Body of `POST /api/coupons/check`: a code as `normalizeCouponCode` writes it, a coupon's or an affiliate's, and what would be ordered with it. */
export const CouponCheckSchema = v.strictObject({
  kind: v.picklist(['bundle', 'product']),
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
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

/** Normalizes a typed code: capitals, Western digits, no spaces and no invisible characters. */
export function normalizeCouponCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
}
