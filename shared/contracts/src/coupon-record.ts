import * as v from 'valibot';
import { areInOrder } from './algeria-time';
import { MOST_DINARS } from './dinars';
import { endField, saleDayField } from './record-fields';
import { SlugSchema } from './slug';
import { lineOf } from './text-line';

const Text = lineOf();
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DINARS), v.metadata({ as: 'dinar' }));

/** Highest share of the minimum that an amount may take, so that something is left to pay. */
const HIGHEST_PART = 0.9;

/**
 * A coupon for a bundle or a single product, from 00:00:00 of its first day to 23:59:59 of its last, Africa/Algiers.
 * A percentage or an amount in dinar, for `products` (all by default) that cost at least `minimum` dinar.
 * Orders credit `affiliate`. A long code is hard to guess.
 */
export const CouponSchema = v.pipe(
  v.strictObject({
    code: v.pipe(
      v.string(),
      v.regex(/^[A-Z0-9](?:[A-Z0-9-]{3,22})[A-Z0-9]$/, 'a code is 5 to 24 capital letters, digits and hyphens'),
      v.title('الرمز'),
      v.description('من 5 إلى 24 حرفًا لاتينيًا كبيرًا أو رقمًا. الطويل يصعب تخمينه: READ-15-MAY'),
      v.metadata({ isFixed: true }),
    ),
    team: v.pipe(Text, v.title('الفريق'), v.description('من يعطيه ويُسأل عنه.')),
    percent: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(90),
        v.title('نسبة التخفيض'),
        v.description('من 1 إلى 90 في المئة. اكتب النسبة أو المبلغ: واحد منهما لازم.'),
      ),
    ),
    amount: v.optional(v.pipe(Dinar, v.title('مبلغ التخفيض'), v.description('بدل النسبة. لا يتجاوز 90% من الحدّ الأدنى.'))),
    minimum: v.optional(v.pipe(Dinar, v.title('الحدّ الأدنى'), v.description('لا يُقبل الرمز في ما هو أقل ثمنًا.'))),
    startDate: saleDayField,
    endDate: endField,
    products: v.optional(
      v.pipe(
        v.array(SlugSchema),
        v.minLength(1),
        v.check((slugs) => new Set(slugs).size === slugs.length, 'a product stands once'),
        v.title('المنتجات'),
        v.description('بلا شيء يصلح الرمز لها كلها.'),
        v.metadata({ as: 'records', kind: 'product', app: 'catalog' }),
      ),
    ),
    affiliate: v.optional(
      v.pipe(
        SlugSchema,
        v.title('الشريك'),
        v.description('الشريك الذي تُحسب له طلباته.'),
        v.metadata({ as: 'record', kind: 'affiliate', app: 'courses' }),
      ),
    ),
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
