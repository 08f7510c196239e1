import * as v from 'valibot';
import { RecordDaySchema } from './record-day';
import { SlugSchema } from './slug';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * An affiliate of a promotion (specification, section 3): a role name (D2), the code of its address, and the targets of its orders and payments.
 * A target is a key of the configuration or an address of an allowed origin (D1).
 */
export const AffiliateSchema = v.strictObject({ name: Text, affiliateId: SlugSchema, formBoldUrl: Text, slickPayUrl: Text });
export type Affiliate = v.InferOutput<typeof AffiliateSchema>;

/**
 * A promotion of one bundle with a page for each affiliate (specification, sections 2 and 9), until 23:59:59 of `endDate`, Africa/Algiers.
 * Amounts in dinar, `paypalPrice` in US dollars; `tools` lists some of the `toolCount` tools.
 */
export const PromotionSchema = v.pipe(
  v.strictObject({
    slug: SlugSchema,
    title: Text,
    description: Text,
    endDate: RecordDaySchema,
    toolCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    tools: v.pipe(v.array(v.strictObject({ slug: SlugSchema, name: Text })), v.minLength(1)),
    originalPrice: Dinar,
    discountedPrice: Dinar,
    paypalPrice: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/, 'a price in dollars is written 17.50')),
    affiliates: v.pipe(
      v.array(AffiliateSchema),
      v.minLength(1),
      v.check(
        (affiliates) => new Set(affiliates.map(({ affiliateId }) => affiliateId)).size === affiliates.length,
        'an affiliate stands once',
      ),
    ),
  }),
  v.forward(
    v.check(({ tools, toolCount }) => tools.length <= toolCount, 'more tools are listed than the bundle holds'),
    ['tools'],
  ),
  v.forward(
    v.check(({ originalPrice, discountedPrice }) => discountedPrice < originalPrice, 'the discounted price is not below the original one'),
    ['discountedPrice'],
  ),
);
export type Promotion = v.InferOutput<typeof PromotionSchema>;
