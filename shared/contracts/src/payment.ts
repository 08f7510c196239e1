import * as v from 'valibot';
import { BundleOrderRequestSchema, CourseOrderRequestSchema, OfferOrderRequestSchema, ProductOrderRequestSchema } from './order';
import { OrderReferenceSchema } from './order-reference';

/** Body of `POST /api/payments`: what is bought and by whom. */
export const PaymentRequestSchema = v.variant('kind', [
  BundleOrderRequestSchema,
  ProductOrderRequestSchema,
  CourseOrderRequestSchema,
  OfferOrderRequestSchema,
]);
export type PaymentRequest = v.InferOutput<typeof PaymentRequestSchema>;

/** A transfer in the provider's form (specification, section 3). `amount` in dinar. */
export const TransferSchema = v.object({
  id: v.number(),
  serial: v.string(),
  amount: v.number(),
  created_at: v.string(),
  rib: v.string(),
});
export type Transfer = v.InferOutput<typeof TransferSchema>;

/**
 * What became of a payment, for database, API, e-mails and pages. `another-amount`: money came, but not the order's amount; the team settles it.
 * `refunded`: the team gave that money back. `paid-twice`: another transfer has paid the order; `returned`: the team gave this second payment back.
 */
const paymentOutcomes = ['pending', 'failed', 'paid', 'another-amount', 'refunded', 'paid-twice', 'returned'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/**
 * Answer of `GET /api/payments/:transferId`. `registration`: `registered` after both messages were accepted, `busy` after a 429,
 * `waiting` between attempts, `none` for an unpaid order. Only the paying visitor gets `transfer` and `reference`.
 */
export const PaymentStateSchema = v.object({
  status: v.picklist(paymentOutcomes),
  registration: v.picklist(['none', 'registered', 'waiting', 'busy']),
  transfer: v.optional(TransferSchema),
  reference: v.optional(OrderReferenceSchema),
});
export type PaymentState = v.InferOutput<typeof PaymentStateSchema>;

/** Price text and pieces of one bought line, as the summary shows it. */
const OrderSummaryLineSchema = v.object({
  name: v.string(),
  version: v.nullable(v.string()),
  quantity: v.number(),
  price: v.string(),
});

/**
 * The pending-payment record that the browser keeps from the start of a payment until its registration was accepted (D9).
 * Dates are ISO instants, amounts dinar.
 */
const PendingPaymentSchema = v.object({
  transferId: v.number(),
  order: PaymentRequestSchema,
  /** Short description of the goods; missing in records of older releases. */
  productName: v.optional(v.string(), ''),
  /** Duration: «365 days». */
  duration: v.optional(v.string(), ''),
  /** Of a course: who brought the student, and what it cost before. */
  course: v.optional(v.object({ affiliate: v.string(), originalPrice: v.number() })),
  /** Of a weekly offer: itself, what was chosen of it, and the gift that the wheel gave. Its window is two instants in milliseconds. */
  offer: v.optional(
    v.object({
      title: v.string(),
      description: v.string(),
      discountPercent: v.number(),
      startsAt: v.number(),
      endsAt: v.number(),
      products: v.array(v.string()),
      choice: v.string(),
      gift: v.string(),
    }),
  ),
  summary: v.array(OrderSummaryLineSchema),
  subtotal: v.number(),
  discount: v.number(),
  total: v.number(),
  submissionDate: v.string(),
  subscriptionEndDate: v.string(),
});
export type PendingPayment = v.InferOutput<typeof PendingPaymentSchema>;

/** The records of a device. One that does not parse is left out: the gateway finishes its order without the device. */
export const PendingPaymentListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((records) =>
    records.map((record) => v.safeParse(PendingPaymentSchema, record)).flatMap((read) => (read.success ? [read.output] : [])),
  ),
);
