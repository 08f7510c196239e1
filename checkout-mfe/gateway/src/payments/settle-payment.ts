import { isTransferDay } from '@riwaq/contracts';
import { type HistoryEntry, TAKE_BACK } from '@riwaq/contracts/platform';
import { type Database, instant, type Queries } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { appendHistory, findOrderRow, type OrderRow } from '../orders/order-table';
import { counts, waits } from '../orders/payment-state';
import { holdingEntries, type StoredEntry } from '../orders/taken-back';
import { standsNow } from './known-order';
import { amountOf, numberOf, type Payment, paymentsOf, referenceOfPayment } from './payment';
import { planMoneyLetter } from './plan-money-letter';
import { isRefundable, notedMoney, restOf, restText } from './refund';
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
  /** The payment as it was shown to who decides, and whether its order was activated. One that is another meanwhile is not settled. */
  readonly shown?: Pick<Payment, 'state'> & { readonly paid: string | null; readonly rest?: string; readonly isActivated?: boolean };
  /** Of money that went back; without it all that is left of it did. */
  readonly refund?: Refund | undefined;
}

/**
 * What staff says of money that went back: its `amount` in its currency, null for all that is left; its day in Algeria, its number at the bank, and why.
 * `request`: of the press, so that a press counts once.
 */
interface Refund {
  readonly amount: number | null;
  readonly day: string;
  readonly note: string;
  readonly reason: string;
  readonly request?: string | undefined;
}

/**
 * Result. `unknown`: no such payment waits. `several`: name one by its transfer. `before`: somebody settled it, `at` in milliseconds. `paid`: another
 * transfer has paid the order, so this one can only be given back. `overtaken`: the order was activated meanwhile, or is not any more. `too-much`: more than the `rest` of it, or no amount of its currency. `day`: in the future, or
 * too long ago.
 */
export type SettlementResult =
  | { readonly outcome: 'settled' | 'unknown' | 'several' | 'paid' | 'day' }
  | { readonly outcome: 'too-much'; readonly rest: { readonly paid: string; readonly method: string } }
  | { readonly outcome: 'overtaken'; readonly entry: HistoryEntry }
  | { readonly outcome: 'before'; readonly by: string; readonly at: number };

/** Settles a payment once and stores who did it and when. The next round of a job, or an earlier question, registers what is accepted. */
export async function settlePayment(
  database: Database,
  { order, as, by, shown, refund }: Settlement,
  now: number,
): Promise<SettlementResult> {
  const reference = await referenceOfPayment(database, order);
  if (reference === null) return { outcome: 'unknown' };
  return changeInTurn(database, reference, async (queries): Promise<SettlementResult> => {
    const row = await findOrderRow(queries, reference);
    if (!row) return { outcome: 'unknown' };
    const payments = await paymentsOf(queries, reference);
    const named = payments.filter((payment) => order === reference || order === numberOf(payment));
    const same = refund?.request !== undefined && holdingEntries(row.history).find(({ request }) => request === refund.request);
    if (same) return { outcome: 'before', by: same.by, at: same.at };
    if (shown && !named.some((one) => isAsShown(one, shown))) return settledBefore(named, row);
    const last = holdingEntries(row.history).at(-1);
    if (last && shown?.isActivated !== undefined && shown.isActivated !== (row.activated_at !== null))
      return { outcome: 'overtaken', entry: last };
    const [payment = as === 'refunded' ? countingPayment(named, order) : undefined, ...others] = named.filter(waits);
    if (!payment) return settledBefore(named, row);
    if (others.length > 0) return { outcome: 'several' };
    const isPaidOnce = payments.some(counts);
    if (as === 'refunded') return giveBack(queries, { row, payment, isPaidOnce, by, refund }, now);
    if (isPaidOnce) return { outcome: 'paid' };
    await settle(queries, { row, payment, state: as, entry: { change: as, by, at: now }, letter: null });
    return { outcome: 'settled' };
  });
}

interface GivingBack extends Pick<Settlement, 'by' | 'refund'> {
  readonly row: OrderRow;
  readonly payment: Payment;
  /** Whether money of the order counts. */
  readonly isPaidOnce: boolean;
}

/** Notes that the money of a payment went back, all that is left of it or a part. */
async function giveBack(queries: Queries, { row, payment, isPaidOnce, by, refund }: GivingBack, now: number): Promise<SettlementResult> {
  const rest = restOf(payment);
  const { amount: asked = null, day, note, reason, request } = refund ?? {};
  const amount = asked ?? rest;
  if (amount > rest || (asked !== null && !isRefundable(payment, asked)))
    return { outcome: 'too-much', rest: { paid: restText(payment), method: payment.method } };
  if (day !== undefined && !isTransferDay(day, now)) return { outcome: 'day' };
  const said = { ...(amount > 0 && notedMoney(payment, amount)), day, ...(note && { note }), reason, ...(request && { request }) };
  const entry = { change: 'refunded', by, at: now, ...said } as const;
  const leaves = { now, hold: TAKE_BACK };
  if (amount < rest) {
    const back = { amount, rest: Math.round((rest - amount) * 100) / 100, isDollars: payment.capture !== null };
    const letter = await planMoneyLetter(queries, 'part-refunded', payment, { ...leaves, back });
    await queries.query('update payments set part_refunds = part_refunds || $2::jsonb where id = $1', [
      payment.id,
      JSON.stringify([{ amount, at: now }]),
    ]);
    await appendHistory(queries, row.reference, { ...entry, isPart: true, undo: undoOf(row, payment, payment.state, letter) });
    return { outcome: 'settled' };
  }
  const state = isPaidOnce && waits(payment) ? 'returned' : 'refunded';
  const letter = await planMoneyLetter(queries, state, payment, leaves);
  // What paid the order goes back, or what is left of it: a new payment waits for an activation again.
  const isWhole = !waits(payment) || payment.capture?.status === PARTLY;
  await settle(queries, { row, payment, state, entry: { ...entry, ...(isWhole && { isWhole }) }, letter });
  if (isWhole) await queries.query('update orders set activated_at = null where reference = $1', [row.reference]);
  // A cancelled order says that no money came.
  if (state === 'refunded') await queries.query('update orders set cancelled_at = null where reference = $1', [row.reference]);
  return { outcome: 'settled' };
}

interface Settled {
  readonly row: OrderRow;
  readonly payment: Payment;
  readonly state: Payment['state'];
  readonly entry: StoredEntry;
  readonly letter: string | null;
}

/** Writes a decision about a payment. What is accepted is registered once it can be taken back no longer. */
async function settle(queries: Queries, { row, payment, state, entry, letter }: Settled): Promise<void> {
  await queries.query('update payments set state = $2, settled_by = $3, settled_at = $4, checks = 0, check_due_at = $5 where id = $1', [
    payment.id,
    state,
    entry.by,
    instant(entry.at),
    instant(entry.at + TAKE_BACK),
  ]);
  await appendHistory(queries, row.reference, { ...entry, undo: undoOf(row, payment, state, letter) });
}

/** What taking an act about a payment back restores. */
export function undoOf(row: OrderRow, payment: Payment, made: Payment['state'], letter: string | null): NonNullable<StoredEntry['undo']> {
  const { id, state, settled_by, settled_at, part_refunds } = payment;
  return { order: standsNow(row), letter, payment: { id, made, was: { state, settled_by, settled_at, part_refunds: [...part_refunds] } } };
}

/** Whether a payment is as it was shown. An accepted amount is registered by itself, and still counts. */
function isAsShown(payment: Payment, shown: NonNullable<Settlement['shown']>): boolean {
  const isSameState = payment.state === shown.state || (counts(payment) && counts(shown));
  return isSameState && amountOf(payment) === shown.paid && (shown.rest === undefined || restText(payment) === shown.rest);
}

/** The payment that counts, if its money may be given back: after another decision about the order, only under its own number. */
function countingPayment(named: readonly Payment[], order: string): Payment | undefined {
  if (named.some((one) => one.settled_by !== null && order !== numberOf(one))) return undefined;
  return named.find(counts);
}

/** Who settled one of these payments, or gave a part of one back: the last of them. */
function settledBefore(payments: readonly Payment[], { history }: OrderRow): SettlementResult {
  const settled = payments.flatMap(({ settled_by: by, settled_at: at }) => (by === null || at === null ? [] : [{ by, at }]));
  const hasPart = payments.some(({ part_refunds: parts }) => parts.length > 0);
  const parts = hasPart ? holdingEntries(history).filter(({ isPart }) => isPart) : [];
  const last = [...settled, ...parts].toSorted((one, other) => one.at - other.at).at(-1);
  return last ? { outcome: 'before', by: last.by, at: last.at } : { outcome: 'unknown' };
}
