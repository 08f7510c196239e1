import * as v from 'valibot';
import { type Database, instant } from '../database/database';
import { appendHistory, isPaid, lockOrder } from '../orders/order-table';
import { numberOf, type Payment, paymentsOf, referenceOfPayment } from './payment';
import { planMoneyLetter } from './plan-money-letter';
import { PARTLY } from './reversed-capture';

export const SettledAsSchema = v.picklist(['accepted', 'refunded']);
/** Another amount counts as paid, or was given back. */
type SettledAs = v.InferOutput<typeof SettledAsSchema>;

/** A person's decision about a payment of another amount or a second one, or that the money of an order was given back. */
export interface Settlement {
  /** The order's reference, or the number of the transfer or of PayPal's order if the order has several such payments. */
  readonly order: string;
  readonly as: SettledAs;
  /** The order that the payment must belong to. A payment that is named by its number needs it. */
  readonly of?: string | undefined;
  /** Who decides. */
  readonly by: string;
}

/**
 * Result. `unknown`: no such payment waits. `several`: name one by its transfer. `before`: somebody settled it, `at` in milliseconds. `paid`: another
 * transfer has paid the order, so this one can only be given back. `elsewhere`: the payment is not of the order `of`. `unnamed`: a number alone names no order.
 */
export const SettlementResultSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('settled'), reference: v.string() }),
  v.object({ outcome: v.picklist(['unknown', 'elsewhere', 'unnamed']) }),
  v.object({ outcome: v.literal('several'), reference: v.string(), transfers: v.array(v.string()) }),
  v.object({ outcome: v.literal('before'), reference: v.string(), as: SettledAsSchema, by: v.string(), at: v.number() }),
  v.object({ outcome: v.literal('paid'), reference: v.string(), transfer: v.string() }),
]);
export type SettlementResult = v.InferOutput<typeof SettlementResultSchema>;

/** Settles a payment once and stores who did it and when. The next round of a job, or an earlier question, registers what is accepted. */
export async function settlePayment(database: Database, { order, as, by }: Settlement, now: number): Promise<SettlementResult> {
  return database.transaction(async (queries) => {
    const reference = await referenceOfPayment(queries, order);
    if (reference === null) return { outcome: 'unknown' };
    await lockOrder(queries, reference);
    const payments = await paymentsOf(queries, reference);
    const named = payments.filter((payment) => order === reference || order === numberOf(payment));
    const [payment = as === 'refunded' ? countingPayment(named, order) : undefined, ...others] = named.filter(waits);
    if (!payment) return settledBefore(reference, named);
    if (others.length > 0) return { outcome: 'several', reference, transfers: [payment, ...others].map(numberOf) };
    const isPaidOnce = await isPaid(queries, reference);
    if (as === 'accepted' && isPaidOnce) return { outcome: 'paid', reference, transfer: numberOf(payment) };
    const state = as === 'refunded' && isPaidOnce && waits(payment) ? 'returned' : as;
    await queries.query('update payments set state = $2, settled_by = $3, settled_at = $4, checks = 0, check_due_at = $4 where id = $1', [
      payment.id,
      state,
      by,
      instant(now),
    ]);
    if (state !== 'accepted') await planMoneyLetter(queries, state, payment, now);
    // What paid the order goes back, or what is left of it: a new payment waits for an activation again.
    const isWhole = as === 'refunded' && (!waits(payment) || payment.capture?.status === PARTLY);
    if (isWhole) await queries.query('update orders set activated_at = null where reference = $1', [reference]);
    await appendHistory(queries, reference, { change: as, by, at: now, ...(isWhole && { isWhole }) });
    return { outcome: 'settled', reference };
  });
}

/** Whether a payment waits for a person. */
function waits({ state }: Payment): boolean {
  return state === 'another-amount' || state === 'paid-twice';
}

/** The payment that counts, if its money may be given back: after another decision about the order, only under its own number. */
function countingPayment(named: readonly Payment[], order: string): Payment | undefined {
  if (named.some((one) => one.settled_by !== null && order !== numberOf(one))) return undefined;
  return named.find(({ state }) => state === 'paid' || state === 'accepted');
}

/** Who settled one of these payments, and how. */
function settledBefore(reference: string, payments: readonly Payment[]): SettlementResult {
  for (const { state, settled_by: by, settled_at: at } of payments) {
    if (by !== null && at !== null)
      return { outcome: 'before', reference, as: state === 'refunded' || state === 'returned' ? 'refunded' : 'accepted', by, at };
  }
  return { outcome: 'unknown' };
}
