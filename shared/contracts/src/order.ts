import * as v from 'valibot';
import { RecordNumberSchema, VersionNameSchema } from './order-keys';
import { OrderReferenceSchema } from './order-reference';
import { SlugSchema } from './slug';
import { typedLineOf, typedLinesOf } from './text-line';
import {
  LONGEST_ANSWER,
  LONGEST_COUPON,
  LONGEST_EMAIL,
  LONGEST_EXPERIENCE,
  LONGEST_NAME,
  LONGEST_NOTES,
  LONGEST_PHONE,
} from './typed-limits';
import { westernDigits } from './western-digits';

/** A line that a person typed, which is not empty. */
const Line = (most: number) => v.pipe(typedLineOf(most), v.nonEmpty());
/** The same, and it may be empty. */
const OptionalLine = (most: number) => v.optional(typedLineOf(most), '');
/** Several lines that a person typed; they may be empty. */
const Lines = (most: number) => v.optional(typedLinesOf(most), '');

/** One trimmed e-mail address without a display name. */
export const EmailAddressSchema = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL), v.email());

/** The customer. `phone` has Western digits; `wilaya` is the Arabic name (D14); `commune` may be empty. */
const CustomerSchema = v.strictObject({
  firstName: Line(LONGEST_NAME),
  lastName: Line(LONGEST_NAME),
  email: EmailAddressSchema,
  phone: v.pipe(Line(LONGEST_PHONE), v.transform(westernDigits)),
  wilaya: Line(60),
  commune: OptionalLine(LONGEST_NAME),
});
export type Customer = v.InferOutput<typeof CustomerSchema>;

/** An ordered product by id. The server sets the price (D8). */
export const OrderLineSchema = v.strictObject({
  productId: RecordNumberSchema,
  version: v.nullable(VersionNameSchema),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
});
export type OrderLine = v.InferOutput<typeof OrderLineSchema>;

/** Ways of paying that every order's form offers. */
const orderMethods = ['epayment', 'bank'] as const;
/** Those of a promotion. `undecided`: its visitor chooses in a second step (D10). PayPal is chosen by paying. */
const promotionMethods = [...orderMethods, 'crypto', 'undecided'] as const;

/** What every order says. `price` is the total that the visitor agreed to, in dinar; 0 for a price that cannot be charged (D20). */
const common = {
  reference: OrderReferenceSchema,
  customerInfo: CustomerSchema,
  method: v.picklist(orderMethods),
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

/** Credit of an order: the code of a coupon or an affiliate (`codeLetters`), and the affiliate that the device remembers. */
const credit = { coupon: v.optional(Line(LONGEST_COUPON)), affiliate: v.optional(SlugSchema) };

/** A custom bundle as its checkout form orders it. */
const BundleOrderRequestSchema = v.strictObject({
  productType: v.literal('bundle'),
  ...common,
  specialization: Line(LONGEST_ANSWER),
  additionalNotes: Lines(LONGEST_NOTES),
  lines: v.pipe(v.array(OrderLineSchema), v.minLength(1), v.maxLength(60)),
  ...credit,
});
export type BundleOrderRequest = v.InferOutput<typeof BundleOrderRequestSchema>;

/** An order of one product, in an optional version. */
const ProductOrderRequestSchema = v.strictObject({
  productType: v.literal('product'),
  ...common,
  productId: RecordNumberSchema,
  version: v.nullable(VersionNameSchema),
  ...credit,
});
export type ProductOrderRequest = v.InferOutput<typeof ProductOrderRequestSchema>;

/** An order of a seat in a course. `affiliate` is the code of the landing's affiliate. */
const CourseOrderRequestSchema = v.strictObject({
  productType: v.literal('course'),
  ...common,
  courseId: RecordNumberSchema,
  affiliate: v.nullable(SlugSchema),
  education: OptionalLine(LONGEST_ANSWER),
  experience: Lines(LONGEST_EXPERIENCE),
});
export type CourseOrderRequest = v.InferOutput<typeof CourseOrderRequestSchema>;

/** One choice of a weekly offer, with the gift that the wheel gave. */
const OfferOrderRequestSchema = v.strictObject({
  productType: v.literal('offer'),
  ...common,
  offerId: SlugSchema,
  choiceId: SlugSchema,
  giftId: v.nullable(SlugSchema),
  /** Code of the affiliate that the device remembers. */
  affiliate: v.optional(SlugSchema),
});
export type OfferOrderRequest = v.InferOutput<typeof OfferOrderRequestSchema>;

/** A bundle of a promotion. A promotion of one bundle needs no `choice`. */
export const PromotionOrderRequestSchema = v.strictObject({
  productType: v.literal('promotion'),
  ...common,
  method: v.picklist(promotionMethods),
  promotion: SlugSchema,
  choice: v.optional(SlugSchema),
  /** The affiliate of the page, if it is one's. */
  affiliate: v.optional(SlugSchema),
  /** Code of the affiliate that the device remembers. */
  credited: v.optional(SlugSchema),
});
export type PromotionOrderRequest = v.InferOutput<typeof PromotionOrderRequestSchema>;

/** Body of `POST /api/orders`: who orders what, which choice of it, by whom it came, and how it is paid. Names are the specification's (section 3). */
export const OrderRequestSchema = v.variant('productType', [
  BundleOrderRequestSchema,
  ProductOrderRequestSchema,
  CourseOrderRequestSchema,
  OfferOrderRequestSchema,
  PromotionOrderRequestSchema,
]);
export type OrderRequest = v.InferOutput<typeof OrderRequestSchema>;

/** An order form, by the type of what it orders. */
export type OrderFormName = OrderRequest['productType'];

const allForms = ['bundle', 'product', 'course', 'offer', 'promotion'] as const satisfies readonly OrderFormName[];

/** The forms that ask for a text of the customer: by its name on the wire, in the order of the wire. */
export const customerFields = {
  firstName: allForms,
  lastName: allForms,
  email: allForms,
  phone: allForms,
  wilaya: allForms,
  commune: ['product', 'course'],
} as const satisfies Readonly<Record<keyof Customer, readonly OrderFormName[]>>;

/** What one form alone asks besides: its request says it beside the customer. */
export const ownFields = {
  specialization: ['bundle'],
  additionalNotes: ['bundle'],
  education: ['course'],
  experience: ['course'],
} as const satisfies { readonly [Name in keyof BundleOrderRequest | keyof CourseOrderRequest]?: readonly OrderFormName[] };

type OrderFormFields = typeof customerFields & typeof ownFields;

/** A form as it is typed (section 3 of the specification). */
export type TypedForm<Form extends OrderFormName> = Readonly<
  Record<{ [Name in keyof OrderFormFields]: Form extends OrderFormFields[Name][number] ? Name : never }[keyof OrderFormFields], string>
>;

/** The part of a multipart order that holds the request as JSON. */
export const ORDER_PART = 'order';

/** The part with the file of a product's order, by which its endpoint gets it. */
export const ORDER_FILE_PART = 'fileUpload';
