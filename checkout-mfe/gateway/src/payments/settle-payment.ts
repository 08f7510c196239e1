import { type Database, instant } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { appendHistory } from '../orders/order-table';
import { counts, waits } from '../orders/payment-state';
import { amountOf, numberOf, type Payment, paymentsOf, referenceOfPayment } from './payment';
import { planMoneyLetter } from './plan-money-letter';
import { PARTLY } from './reversed-capture';

/** Another amount counts as paid, or was given back. */
type SettledAs = 'accepted' | 'refunded';

/** A person's decision about a payment of another amount or a second one, or that the money of an order was given back. */
interface Settlement {
  /** The order's reference, or the number of the transfer or of PayPal's order if the order has several such payments. */
  readonly order: string;
  readonly as: SettledAs;
  /** Who decides. */
  readonly by: string;
  /** The payment as it was shown to who decides. One that is another meanwhile is not settled. */
  readonly shown?: Pick<Payment, 'state'> & { readonly paid: string | null };
}

/**
 * Result. `unknown`: no such payment waits. `several`: name one by its transfer. `before`: somebody settled it, `at` in milliseconds. `paid`: another
 * transfer has paid the order, so this one can only be given back.
 */
export type SettlementResult =
  | { readonly outcome: 'settled' | 'unknown' | 'several' | 'paid' }
  | { readonly outcome: 'before'; readonly by: string; readonly at: number };

/** Settles a payment once and stores who did it and when. The next round of a job, or an earlier question, registers what is accepted. */
export async function settlePayment(database: Database, { order, as, by, shown }: Settlement, now: number): Promise<SettlementResult> {
  const reference = await referenceOfPayment(database, order);
  if (reference === null) return { outcome: 'unknown' };
  return changeInTurn(database, reference, async (queries): Promise<SettlementResult> => {
    const payments = await paymentsOf(queries, reference);
    const named = payments.filter((payment) => order === reference || order === numberOf(payment));
    if (shown && !named.some((one) => isAsShown(one, shown))) return settledBefore(named);
    const [payment = as === 'refunded' ? countingPayment(named, order) : undefined, ...others] = named.filter(waits);
    if (!payment) return settledBefore(named);
    if (others.length > 0) return { outcome: 'several' };
    const isPaidOnce = payments.some(counts);
    if (as === 'accepted' && isPaidOnce) return { outcome: 'paid' };
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
    return { outcome: 'settled' };
  });
}

/** Whether a payment is as it was shown. An accepted amount is registered by itself, and still counts. */
function isAsShown(payment: Payment, shown: NonNullable<Settlement['shown']>): boolean {
  const isSameState = payment.state === shown.state || (counts(payment) && counts(shown));
  return isSameState && amountOf(payment) === shown.paid;
}

/** The payment that counts, if its money may be given back: after another decision about the order, only under its own number. */
function countingPayment(named: readonly Payment[], order: string): Payment | undefined {
  if (named.some((one) => one.settled_by !== null && order !== numberOf(one))) return undefined;
  return named.find(counts);
}

/** Who settled one of these payments. */
function settledBefore(payments: readonly Payment[]): SettlementResult {
  for (const { settled_by: by, settled_at: at } of payments) if (by !== null && at !== null) return { outcome: 'before', by, at };
  return { outcome: 'unknown' };
}
