import * as v from 'valibot';
import { OrderReferenceSchema } from './order-reference';
import { LONGEST_EMAIL } from './typed-limits';

/**
 * Stages of an order. `received`: the team writes first. `waiting-transfer`, `waiting-payment`: unpaid, by bank or by card.
 * `receipt-received`: the team checks the receipt. `paid`: registration is under way.
 * `activated`: the buyer can use the goods. `cancelled`: the team closed an unpaid order.
 * `another-amount`: the team settles a wrong amount. `refunded`: the team returned the money. `declined`: PayPal took back what it had confirmed, so the
 * order is to be paid again.
 */
const orderStages = [
  'received',
  'waiting-transfer',
  'waiting-payment',
  'receipt-received',
  'paid',
  'registered',
  'activated',
  'cancelled',
  'another-amount',
  'refunded',
  'declined',
] as const;
export type OrderStage = (typeof orderStages)[number];

/**
 * What is noted about an order. `accepted`: another amount counts as paid. `declined`: PayPal declined what it had confirmed. `address`: staff mended it.
 * `not-activated`: it was marked as activated by mistake. `receipt-refused`: the receipt proves nothing, and the order waits for its payment again. `wallet`: staff sent
 * its buyer where to transfer crypto. `letter`: one was sent again. `taken-back`: an earlier entry holds no longer.
 */
export const orderChanges = [
  'paid',
  'accepted',
  'activated',
  'cancelled',
  'refunded',
  'declined',
  'address',
  'reopened',
  'not-activated',
  'dropped',
  'receipt-refused',
  'wallet',
  'letter',
  'taken-back',
] as const;

/** Why staff cancelled an order: nobody paid it, it is a double of another one, or its buyer asked for it. */
export const CancelReasonSchema = v.picklist(['unpaid', 'double', 'asked']);
export type CancelReason = v.InferOutput<typeof CancelReasonSchema>;

/** Why staff refused a receipt: it cannot be read, it shows no transfer to the shop, or its transfer is not in the shop's account. */
export const ReceiptReasonSchema = v.picklist(['unreadable', 'no-transfer', 'not-arrived']);
export type ReceiptReason = v.InferOutput<typeof ReceiptReasonSchema>;

/** Where the buyer transfers crypto, and how much with its coin («54.20 USDT»), as staff sent it. */
export const SentWalletSchema = v.object({ network: v.string(), address: v.string(), amount: v.string() });
export type SentWallet = v.InferOutput<typeof SentWalletSchema>;

/** Payment method; `undecided` before the buyer chooses one. */
export const OrderMethodSchema = v.picklist(['epayment', 'bank', 'crypto', 'paypal', 'undecided']);

/**
 * Ordered lines and sums in dinar; null for an unknown amount. `detail`: version and quantity. `cover`: path of the picture, as the site shows it now.
 * `isActivated`: the buyer can use it. `isDropped`: the order goes on without it.
 */
export const OrderedGoodsSchema = v.object({
  lines: v.array(
    v.object({
      name: v.string(),
      detail: v.string(),
      price: v.nullable(v.number()),
      cover: v.optional(v.string()),
      isActivated: v.optional(v.boolean()),
      isDropped: v.optional(v.boolean()),
    }),
  ),
  subtotal: v.nullable(v.number()),
  discount: v.number(),
  total: v.nullable(v.number()),
  method: OrderMethodSchema,
});
export type OrderedGoods = v.InferOutput<typeof OrderedGoodsSchema>;

/** What of a payment's money went back while the rest stayed, in its currency. */
const givenBack = { givenBack: v.optional(v.number()) };

/** Money that came for an order and does not pay it, by the outcome of its payment: in dinar, or in US dollars («17.50») by PayPal. */
const OtherMoneySchema = v.object({
  state: v.picklist(['another-amount', 'paid-twice', 'refunded', 'returned', 'declined']),
  amount: v.nullable(v.number()),
  dollars: v.optional(v.string()),
  ...givenBack,
});
export type OtherMoney = v.InferOutput<typeof OtherMoneySchema>;

/**
 * Answer of `POST /api/orders/:reference` for the ordering device, or with the order's e-mail address. It contains no personal data.
 * Anybody else gets `unknown-order`. Instants in ISO.
 */
export const OrderStatusSchema = v.object({
  reference: OrderReferenceSchema,
  stage: v.picklist(orderStages),
  /** Of a cancelled order; an earlier gateway says none, which is `unpaid`. */
  cancelReason: v.optional(CancelReasonSchema),
  orderedAt: v.string(),
  goods: OrderedGoodsSchema,
  /**
   * The payment that counts: in dinar, or in US dollars («17.50») by PayPal. `at`: an instant, or the day of a transfer.
   * `serial`: the provider's number of it; empty for a transfer.
   */
  payment: v.optional(
    v.object({ at: v.string(), amount: v.nullable(v.number()), dollars: v.optional(v.string()), serial: v.string(), ...givenBack }),
  ),
  /** Whether the order can be paid by card now (`POST /api/orders/:reference/payment`). */
  payableByCard: v.boolean(),
  /** What PayPal takes for the order now, in US dollars («17.50»): `POST /api/orders/:reference/paypal`. */
  payableByPaypal: v.optional(v.string()),
  /** Whether the order can be paid by crypto now. */
  payableByCrypto: v.optional(v.boolean()),
  /** The wallet that staff sent for it, as long as it is to be paid. `isChanged`: another one was sent before. */
  wallet: v.optional(v.object({ ...SentWalletSchema.entries, isChanged: v.optional(v.boolean()) })),
  /** What PayPal reviews, in US dollars («17.50»): it has not confirmed the payment yet, which may take days. */
  underReview: v.optional(v.string()),
  /** Instant of the transfer's receipt. */
  receiptAt: v.optional(v.string()),
  /** Why the last receipt was refused, as long as neither another one nor money came after it. */
  receiptRefused: v.optional(ReceiptReasonSchema),
  /** Newest first. */
  otherMoney: v.optional(v.array(OtherMoneySchema)),
  /** Of a second payment: the team owes it to the buyer, or has given it back. */
  secondPayment: v.optional(v.picklist(['paid-twice', 'returned'])),
});
export type OrderStatus = v.InferOutput<typeof OrderStatusSchema>;

/** Body of `POST /api/orders/:reference`. Without an address only the device that ordered is answered. */
export const FindOrderSchema = v.strictObject({ email: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_EMAIL))) });
