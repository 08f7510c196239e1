import * as v from 'valibot';
import { type Database, InstantColumn, instant, type Queries, readRows } from '../database/database';
import { appendHistory, isPaid, lockOrder } from '../orders/order-table';
import { type Payment, paymentsOf } from './payment';

export const SettledAsSchema = v.picklist(['accepted', 'refunded']);
/** Another amount counts as paid, or was given back. */
type SettledAs = v.InferOutput<typeof SettledAsSchema>;

/** A person's decision about a payment of another amount or a second one, or that the money of an order was given back. */
export interface Settlement {
  /** The order's reference, or the transfer's number if the order has several such payments. */
  readonly order: string;
  readonly as: SettledAs;
  /** Who decides. */
  readonly by: string;
}

/**
 * Result. `unknown`: no such payment waits. `several`: name one by its transfer. `before`: somebody settled it, `at` in milliseconds. `paid`: another
 * transfer has paid the order, so this one can only be given back.
 */
export const SettlementResultSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('settled'), reference: v.string() }),
  v.object({ outcome: v.literal('unknown') }),
  v.object({ outcome: v.literal('several'), reference: v.string(), transfers: v.array(v.number()) }),
  v.object({ outcome: v.literal('before'), reference: v.string(), as: SettledAsSchema, by: v.string(), at: v.number() }),
  v.object({ outcome: v.literal('paid'), reference: v.string(), transfer: v.number() }),
]);
export type SettlementResult = v.InferOutput<typeof SettlementResultSchema>;

/** Settles a payment once and stores who did it and when. The next round of a job, or an earlier question, registers what is accepted. */
export async function settlePayment(database: Database, { order, as, by }: Settlement, now: number): Promise<SettlementResult> {
  return database.transaction(async (queries) => {
    const byPaypal = await settlePaypalOrder(queries, { order, as, by }, now);
    if (byPaypal) return byPaypal;
    const reference = await referenceOf(queries, order);
    if (reference === null) return { outcome: 'unknown' };
    await lockOrder(queries, reference);
    const payments = await paymentsOf(queries, reference);
    const named = payments.filter(({ transfer_id }) => order === reference || order === String(transfer_id));
    const [payment = as === 'refunded' ? countingPayment(named, order) : undefined, ...others] = named.filter(waits);
    if (!payment) return settledBefore(reference, named);
    if (others.length > 0) return { outcome: 'several', reference, transfers: [payment, ...others].map((one) => one.transfer_id) };
    const isPaidOnce = await isPaid(queries, reference);
    if (as === 'accepted' && isPaidOnce) return { outcome: 'paid', reference, transfer: payment.transfer_id };
    await queries.query('update payments set state = $2, settled_by = $3, settled_at = $4, checks = 0, check_due_at = $4 where id = $1', [
      payment.id,
      as === 'refunded' && isPaidOnce && waits(payment) ? 'returned' : as,
      by,
      instant(now),
    ]);
    await appendHistory(queries, reference, { change: as, by, at: now });
    return { outcome: 'settled', reference };
  });
}

/** Whether a payment waits for a person. */
function waits({ state }: Payment): boolean {
  return state === 'another-amount' || state === 'paid-twice';
}

/** The payment that counts, if its money may be given back: after another decision about the order, only under its own number. */
function countingPayment(named: readonly Payment[], order: string): Payment | undefined {
  if (named.some(({ settled_by: by, transfer_id: id }) => by !== null && order !== String(id))) return undefined;
  return named.find(({ state }) => state === 'paid' || state === 'accepted');
}

const PaypalRowSchema = v.object({
  reference: v.string(),
  order_id: v.string(),
  state: v.string(),
  settled_by: v.nullable(v.string()),
  settled_at: v.nullable(InstantColumn),
});

/**
 * Settles another amount of PayPal, or gives back what it took, by the order's reference or PayPal's number. Null without one, if it is settled and the
 * order has other payments, or if one of those waits.
 */
async function settlePaypalOrder(queries: Queries, { order, as, by }: Settlement, now: number): Promise<SettlementResult | null> {
  const found = await queries.query(
    `select * from paypal_orders mine where (reference = $1 or order_id = $1)
       and (state = 'another-amount' or settled_by is not null and not exists (select from payments where payments.reference = mine.reference)
         or $2 = 'refunded' and state = 'captured' and settled_by is null and not exists (
           select from payments where payments.reference = mine.reference and payments.state in ('another-amount', 'paid-twice')))
     order by (state <> 'another-amount'), changed_at desc limit 1 for update`,
    [order, as],
  );
  const [paypal] = readRows(PaypalRowSchema, found);
  if (!paypal) return null;
  const { reference, order_id: id, state, settled_by: before, settled_at: at } = paypal;
  if (before !== null && at !== null)
    return { outcome: 'before', reference, as: state === 'refunded' ? state : 'accepted', by: before, at };
  await queries.query('update paypal_orders set state = $2, settled_by = $3, settled_at = $4, changed_at = $4 where order_id = $1', [
    id,
    as,
    by,
    instant(now),
  ]);
  await appendHistory(queries, reference, { change: as, by, at: now });
  return { outcome: 'settled', reference };
}

/** Finds an order's reference by itself or by a transfer's number. */
async function referenceOf(queries: Queries, order: string): Promise<string | null> {
  const rows = await queries.query('select reference from payments where reference = $1 or transfer_id::text = $1 limit 1', [order]);
  return readRows(v.object({ reference: v.string() }), rows)[0]?.reference ?? null;
}

/** Who settled one of these payments, and how. */
function settledBefore(reference: string, payments: readonly Payment[]): SettlementResult {
  for (const { state, settled_by: by, settled_at: at } of payments) {
    if (by !== null && at !== null)
      return { outcome: 'before', reference, as: state === 'refunded' || state === 'returned' ? 'refunded' : 'accepted', by, at };
  }
  return { outcome: 'unknown' };
}
