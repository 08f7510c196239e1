import * as v from 'valibot';
import { ContentsSchema } from './contents';
import { RecordNumberSchema, VersionNameSchema } from './order-keys';
import { PaymentMethodsSchema } from './payment-methods';
import { RecordDaySchema, RecordEndSchema } from './record-day';
import { RegisteredAffiliateSchema } from './registered-affiliate';
import { SlugSchema } from './slug';
import { LinkSchema, lineOf, linesOf } from './text-line';

/** A name of goods may be made of two: «العودة إلى الجامعة — باقة الطالب». */
const Text = lineOf(500);
const LongText = linesOf();
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The catalog's prices for the gateway, published as `data/prices.json` (D8): dinar by product and version,
 * the form endpoint of its orders, and of a bundle what is in it. Derived from the same records as the
 * pages. A release before interface 3.3 says no `contents`.
 */
export const PriceListSchema = v.strictObject({
  products: v.array(
    v.strictObject({
      id: RecordNumberSchema,
      slug: SlugSchema,
      name: Text,
      available: v.boolean(),
      duration: v.number(),
      price: Dinar,
      formLink: v.optional(LinkSchema),
      contents: v.optional(ContentsSchema),
      versions: v.array(
        v.strictObject({ version: VersionNameSchema, price: Dinar, duration: v.optional(v.number()), formLink: v.optional(LinkSchema) }),
      ),
    }),
  ),
});
export type PriceList = v.InferOutput<typeof PriceListSchema>;

/**
 * What the gateway sells of the courses, published as `data/course-prices.json`: `price` is charged, in dinar, until
 * the evening of the last day; `duration` in days. `affiliates` is the register of
 * affiliates, and `affiliate` of a course the one whose landing sells it.
 */
export const CoursePriceListSchema = v.strictObject({
  courses: v.array(
    v.strictObject({
      id: RecordNumberSchema,
      slug: SlugSchema,
      name: Text,
      price: Dinar,
      originalPrice: Dinar,
      duration: v.number(),
      lastDay: RecordDaySchema,
      formLink: LinkSchema,
      affiliate: v.optional(SlugSchema),
    }),
  ),
  affiliates: v.array(RegisteredAffiliateSchema),
});
export type CoursePriceList = v.InferOutput<typeof CoursePriceListSchema>;

/**
 * The offers' prices for the gateway, published as `data/offer-prices.json`. A weekly offer is sold between its start and end days,
 * a promotion until its end, Africa/Algiers, to the buyer of one choice of it. Amounts in dinar, `paypalPrice` in US dollars.
 */
export const OfferPriceListSchema = v.strictObject({
  offers: v.array(
    v.strictObject({
      id: SlugSchema,
      title: Text,
      description: LongText,
      startDate: RecordDaySchema,
      endDate: RecordEndSchema,
      formLink: LinkSchema,
      choices: v.array(
        v.strictObject({ id: SlugSchema, title: Text, price: Dinar, originalPrice: Dinar, products: v.array(Text), hasGift: v.boolean() }),
      ),
      gifts: v.array(v.strictObject({ id: SlugSchema, name: Text })),
    }),
  ),
  promotions: v.array(
    v.strictObject({
      slug: SlugSchema,
      startDate: v.optional(RecordDaySchema),
      endDate: RecordEndSchema,
      methods: PaymentMethodsSchema,
      choices: v.array(
        v.strictObject({
          id: SlugSchema,
          name: Text,
          price: Dinar,
          originalPrice: Dinar,
          paypalPrice: v.optional(Text),
          contents: v.optional(ContentsSchema),
        }),
      ),
      affiliates: v.array(v.strictObject({ code: SlugSchema, name: Text, formLink: LinkSchema })),
    }),
  ),
});
export type OfferPriceList = v.InferOutput<typeof OfferPriceListSchema>;
