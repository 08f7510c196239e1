import * as v from 'valibot';
import { OrderReferenceSchema } from './order-reference';

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

/**
 * The record that the browser keeps from the start of a payment until its registration was accepted (D9): what a page needs to ask about it, to pay
 * again, and to close the order once it is paid. The gateway has everything else.
 */
const PendingPaymentSchema = v.object({
  transferId: v.number(),
  reference: OrderReferenceSchema,
  productType: v.picklist(['bundle', 'product', 'course', 'offer']),
  /** Address of the buyer, for a browser that keeps no cookie. */
  email: v.string(),
  /** When the payment started, in milliseconds. */
  since: v.number(),
  /** The purchase as analytics count it, in dinar. Null where it was counted before. */
  purchase: v.nullable(
    v.object({
      value: v.number(),
      items: v.pipe(
        v.array(
          v.object({
            item_id: v.string(),
            item_name: v.string(),
            price: v.number(),
            quantity: v.number(),
            item_category: v.exactOptional(v.string()),
            item_variant: v.exactOptional(v.string()),
            affiliation: v.exactOptional(v.string()),
          }),
        ),
        v.readonly(),
      ),
    }),
  ),
  /** Who bought a weekly offer: analytics get digests. */
  contact: v.optional(v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() })),
  /** Of a bundle: what leaves the cart. */
  lines: v.optional(v.array(v.object({ productId: v.number(), version: v.nullable(v.string()), quantity: v.number() })), []),
});
export type PendingPayment = v.InferOutput<typeof PendingPaymentSchema>;

/** What earlier releases kept, as far as it is used: the whole order. What was bought stood elsewhere, so its purchase is not counted. */
const EarlierRecordSchema = v.pipe(
  v.object({
    transferId: v.number(),
    order: v.looseObject({ kind: v.string(), reference: v.string(), customer: v.object({ email: v.string() }) }),
    submissionDate: v.string(),
  }),
  v.transform(({ order: { kind: productType, reference, customer, lines }, submissionDate, ...record }): unknown => {
    return { ...record, productType, reference, email: customer.email, since: Date.parse(submissionDate), purchase: null, lines };
  }),
);

/** The records of a device. One that does not parse is left out: the gateway finishes its order without the device. */
export const PendingPaymentListSchema = v.pipe(
  v.array(v.union([EarlierRecordSchema, v.unknown()])),
  v.transform((records) =>
    records.map((record) => v.safeParse(PendingPaymentSchema, record)).flatMap((read) => (read.success ? [read.output] : [])),
  ),
);
