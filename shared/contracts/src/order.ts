import * as v from 'valibot';
import { OrderReferenceSchema } from './order-reference';
import { SlugSchema } from './slug';
import { isLines, isOneLine } from './typed-text';

/** Days that what is ordered lasts, from its order on: the subscription of a bundle, a product, a course or an offer (specification, section 9). */
export const SUBSCRIPTION_DAYS = 365;

const visible = v.check(isOneLine, 'must not hold control characters');
const visibleLines = v.check(isLines, 'must not hold control characters');

/** A single line of text as a person types it: trimmed, no control characters. */
const Line = (limit: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limit), visible);
const Id = v.pipe(v.number(), v.integer(), v.minValue(1));
const ShownTotal = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One trimmed e-mail address without a display name. */
export const EmailAddressSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** The customer. `wilaya` is the Arabic name (D14); `commune` may be empty. */
const CustomerSchema = v.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  email: EmailAddressSchema,
  phone: Line(32),
  wilaya: Line(60),
  commune: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80), visible), ''),
});
export type Customer = v.InferOutput<typeof CustomerSchema>;

/** An ordered product by id. The server sets the price (D8). */
export const OrderLineSchema = v.strictObject({
  productId: Id,
  version: v.nullable(Line(80)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
});
export type OrderLine = v.InferOutput<typeof OrderLineSchema>;

/** Credit of an order: the code of a coupon or an affiliate (`normalizeCouponCode`), and the affiliate that the device remembers. */
const credit = { coupon: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40), visible)), affiliate: v.optional(SlugSchema) };

/** A custom bundle as its checkout form orders it. `shownTotal` is what the visitor saw, in dinar. */
export const BundleOrderRequestSchema = v.strictObject({
  kind: v.literal('bundle'),
  reference: OrderReferenceSchema,
  customer: CustomerSchema,
  specialization: Line(120),
  additionalNotes: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000), visibleLines), ''),
  lines: v.pipe(v.array(OrderLineSchema), v.minLength(1), v.maxLength(60)),
  ...credit,
  shownTotal: ShownTotal,
});
export type BundleOrderRequest = v.InferOutput<typeof BundleOrderRequestSchema>;

/** An order of one product, in an optional version. */
export const ProductOrderRequestSchema = v.strictObject({
  kind: v.literal('product'),
  reference: OrderReferenceSchema,
  customer: CustomerSchema,
  productId: Id,
  version: v.nullable(Line(80)),
  ...credit,
  shownTotal: ShownTotal,
});
export type ProductOrderRequest = v.InferOutput<typeof ProductOrderRequestSchema>;

/** An order of a seat in a course. `affiliate` is the code of the landing's affiliate. */
export const CourseOrderRequestSchema = v.strictObject({
  kind: v.literal('course'),
  reference: OrderReferenceSchema,
  customer: CustomerSchema,
  courseId: Id,
  affiliate: v.nullable(SlugSchema),
  shownTotal: ShownTotal,
});
export type CourseOrderRequest = v.InferOutput<typeof CourseOrderRequestSchema>;

/** One choice of a weekly offer, with the gift that the wheel gave. */
export const OfferOrderRequestSchema = v.strictObject({
  kind: v.literal('offer'),
  reference: OrderReferenceSchema,
  customer: CustomerSchema,
  offerId: SlugSchema,
  choiceId: SlugSchema,
  giftId: v.nullable(SlugSchema),
  /** Code of the affiliate that the device remembers. */
  affiliate: v.optional(SlugSchema),
  shownTotal: ShownTotal,
});
export type OfferOrderRequest = v.InferOutput<typeof OfferOrderRequestSchema>;

/** A bundle of a promotion, which PayPal can pay, at its price in dollars. A promotion of one bundle needs no `choice`. */
export const PromotionOrderRequestSchema = v.strictObject({
  kind: v.literal('promotion'),
  reference: OrderReferenceSchema,
  customer: CustomerSchema,
  promotion: SlugSchema,
  choice: v.optional(SlugSchema),
  /** The affiliate of the page. */
  affiliate: SlugSchema,
  /** Code of the affiliate that the device remembers. */
  credited: v.optional(SlugSchema),
});
export type PromotionOrderRequest = v.InferOutput<typeof PromotionOrderRequestSchema>;
