import { DAY, MINUTE, TransferSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { paymentStates } from '../orders/payment-state';
import { PartRefundsSchema } from '../orders/taken-back';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';
import { CaptureSchema } from '../providers/capture';

/** Milliseconds for which the gateway asks about an unfinished payment by itself. A webhook or the visitor still makes it ask later. */
export const POLLING_PERIOD = 72 * 60 * MINUTE;

/** Milliseconds for which PayPal is asked, once a day, whether money that came went back: as long as payers may dispute a payment there. */
export const REVERSAL_PERIOD = 180 * DAY;

/** Instant of the first question about a payment that nobody came back from, in milliseconds. */
function firstPollAt(startedAt: number): number {
  return startedAt + 2 * MINUTE;
}

/** What tells a noted transfer from another: `number` at the bank, `request` of the press that noted it, and whether it was said to be a second one. */
const mark = { number: v.optional(v.string()), request: v.optional(v.string()), isSecond: v.boolean() };

/** One of several transfers that a payment is made of: dinar, its day as its bank says it, and when it came or was noted (milliseconds). */
const PartSchema = v.object({ ...mark, amount: v.number(), day: v.string(), at: v.number() });
export type Part = v.InferOutput<typeof PartSchema>;

/** Of the first transfer; `parts`: of all, the oldest first, where the payment is made of several (`parts-of-price.ts`). */
const NotedSchema = v.object({ ...mark, parts: v.exactOptional(v.array(PartSchema)) });

const StoredPayment = v.object({
  id: v.number(),
  reference: v.string(),
  transfer_id: IntegerColumn,
  method: v.picklist(['epayment', 'bank', 'crypto', 'paypal']),
  paypal_id: v.nullable(v.string()),
  url: v.string(),
  token_hash: v.string(),
  purchase: PurchaseSchema,
  state: v.picklist(paymentStates),
  /** The provider's last answer about an unpaid transfer. */
  heard: v.string(),
  transfer: v.nullable(TransferSchema),
  capture: v.nullable(CaptureSchema),
  review: v.nullable(CaptureSchema),
  review_since: v.nullable(InstantColumn),
  noted: v.nullable(NotedSchema),
  created_at: InstantColumn,
  paid_at: v.nullable(InstantColumn),
  returns: v.number(),
  settled_by: v.nullable(v.string()),
  settled_at: v.nullable(InstantColumn),
  part_refunds: PartRefundsSchema,
});

/** What a payment pays: its order's purchase. Where its price was agreed with the buyer (D20), a transfer that was noted says it. */
function paidPurchase({ purchase: { request, sale }, transfer }: v.InferOutput<typeof StoredPayment>): Purchase {
  if (sale.subtotal > 0 || transfer === null) return { request, sale };
  const { amount: total } = transfer;
  return { request, sale: { ...sale, originalPrice: total, subtotal: total, discount: 0, total } };
}

/** A row of `payments` with its order's `purchase` (`withPurchase`). */
export const PaymentRow = v.pipe(
  StoredPayment,
  v.transform(({ purchase, ...payment }) => ({ ...payment, ...paidPurchase({ ...payment, purchase }) })),
);

/** SQL: payments with what their order sells. `source`: the table, or rows of it. */
export const withPurchase = (source = 'payments'): string =>
  `select ${source}.*, orders.purchase from ${source} join orders using (reference)`;

/**
 * Money for an order: a transfer that was started by card (`epayment`) or noted by an operator (`bank`, `crypto`), or an order of PayPal. A second paid
 * one of an order (`paid-twice`) is never registered. `settled_by` is the person who settled it. `paid_at` of one that PayPal reviews: its order was registered before.
 */
export type Payment = v.InferOutput<typeof PaymentRow>;

/** A payment that the provider has started. */
interface NewPayment {
  readonly reference: string;
  readonly transferId: number;
  readonly url: string;
  readonly tokenHash: string;
}

/** Stores a started payment. */
export async function addPayment(queries: Queries, { reference, transferId, url, tokenHash }: NewPayment, now: number): Promise<void> {
  await queries.query(
    `insert into payments (reference, transfer_id, url, token_hash, created_at, check_due_at) values ($1, $2, $3, $4, $5, $6)`,
    [reference, transferId, url, tokenHash, instant(now), instant(firstPollAt(now))],
  );
}

/** The payment of a transfer. */
export async function paymentByTransfer(queries: Queries, transferId: number): Promise<Payment | undefined> {
  return readRows(PaymentRow, await queries.query(`${withPurchase()} where transfer_id = $1`, [transferId]))[0];
}

/** Returns the payment of a return token and counts this return. */
export async function countReturnByToken(queries: Queries, hash: string): Promise<Payment | undefined> {
  const counted = 'with counted as (update payments set returns = returns + 1 where token_hash = $1 returning *)';
  const rows = await queries.query(`${counted} ${withPurchase('counted')}`, [hash]);
  return readRows(PaymentRow, rows)[0];
}

/** Every payment of an order, newest first. */
export async function paymentsOf(queries: Queries, reference: string): Promise<readonly Payment[]> {
  return readRows(PaymentRow, await queries.query(`${withPurchase()} where reference = $1 order by id desc`, [reference]));
}

/** Number of a payment for people: its transfer's, or that of PayPal's order. */
export const numberOf = ({ paypal_id: paypal, transfer_id: transfer }: Payment): string => paypal ?? String(transfer);

/** What a payment moved, as people see it: dinar, or dollars by PayPal («17.50»); null before money came. */
export function amountOf({ transfer, capture, review }: Payment): string | null {
  const amount = transfer?.amount ?? (capture ?? review)?.amount;
  return amount === undefined ? null : String(amount);
}

/** The order of a payment, by the number of its transfer or PayPal's, or by the reference itself. */
export async function referenceOfPayment(queries: Queries, named: string): Promise<string | null> {
  const rows = await queries.query(
    'select reference from payments where reference = $1 or transfer_id::text = $1 or paypal_id = $1 limit 1',
    [named],
  );
  return readRows(v.object({ reference: v.string() }), rows)[0]?.reference ?? null;
}

/** Brings the next question about a payment forward to `soon` (milliseconds), unless the gateway has stopped asking. */
export async function pollNoLaterThan(queries: Queries, id: number, soon: number): Promise<void> {
  await queries.query(
    `update payments set check_due_at = least(check_due_at, $2) where id = $1 and state = 'pending' and check_due_at is not null`,
    [id, instant(soon)],
  );
}
