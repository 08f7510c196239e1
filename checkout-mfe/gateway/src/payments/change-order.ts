import { type CancelReason, isTransferDay, type ReceiptReason, type SentWallet } from '@riwaq/contracts';
import { type HistoryEntry, TAKE_BACK } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Database, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { appendHistory, findOrderRow, isLeft, type OrderRow, sinceAnew, withActivated } from '../orders/order-table';
import { counts, hasMoney } from '../orders/payment-state';
import { planLetter } from '../orders/plan-letter';
import { holdingEntries, type StoredEntry } from '../orders/taken-back';
import { noteDropped } from './drop-line';
import { allows, type KnownOrder, type Signature, signed, standsNow } from './known-order';
import { addPart, growingPayment } from './parts-of-price';
import { type Payment, PaymentRow, paymentsOf, withPurchase } from './payment';
import { planMoneyLetter } from './plan-money-letter';
import { noteNotActivated, noteReopened } from './reopen-order';
import { entryOf, sameTransfer } from './same-transfer';
import { noteWallet } from './send-wallet';
import { undoOf } from './settle-payment';

interface OfOrder extends Signature {
  readonly reference: string;
}

/**
 * What an operator notes about an order. `amount` in dinar, `day` in Algeria («2026-11-22»). `isSecond`: money that comes beside other money.
 * `note`: its number at the bank, which tells it from every other transfer. `line`: which of the ordered lines, from 1; all that are left without one.
 * `receipt`: when the one came that staff saw. `after`: when the wallet was sent that staff saw as the last one; null for none.
 */
export type NotedChange =
  | (OfOrder & {
      readonly change: 'paid';
      readonly amount: number;
      readonly day: string;
      readonly isSecond: boolean;
      readonly note?: string | undefined;
    })
  | (OfOrder & { readonly change: 'cancelled'; readonly reason?: CancelReason | undefined })
  | (OfOrder & { readonly change: 'receipt-refused'; readonly reason: ReceiptReason; readonly receipt: number })
  | (OfOrder & { readonly change: 'wallet'; readonly wallet: SentWallet; readonly after: number | null })
  | (OfOrder & { readonly change: 'reopened' | 'not-activated' })
  | (OfOrder & { readonly change: 'dropped'; readonly line: number })
  | (OfOrder & { readonly change: 'activated'; readonly line?: number | undefined });

/**
 * Result. `paid`: the payment counts, in `state`; `due` is null where the order has no price, and `came` is all that came where it does not fit. `before`: the
 * same was noted, nothing changes. `money`: other money has come. `unpaid`: nobody has paid. `closed`: its stage does not allow it, as to cancel an order whose
 * money went back. `day`: in the future, or too long ago. `newer-receipt`: another one came than staff saw. `unknown`: no such order. `line`: it has no such line.
 * `left`: lines that are still to be activated.
 */
export type ChangeResult =
  | {
      readonly outcome: 'paid';
      readonly state: 'accepted' | 'another-amount' | 'paid-twice';
      readonly due: number | null;
      readonly came?: number;
    }
  | { readonly outcome: 'changed'; readonly left?: number }
  | { readonly outcome: 'before'; readonly entry: HistoryEntry }
  | { readonly outcome: 'money' | 'unpaid' | 'closed' | 'day' | 'address' | 'newer-receipt' | 'line' | 'unknown' };

/** Notes what an operator says about an order, once, with its history. The next round of a job registers money that counts. */
export async function changeOrder(database: Database, noted: NotedChange, now: number): Promise<ChangeResult> {
  return changeInTurn(database, noted.reference, async (queries): Promise<ChangeResult> => {
    const row = await findOrderRow(queries, noted.reference);
    if (!row) return { outcome: 'unknown' };
    const known = { row, payments: await paymentsOf(queries, noted.reference) };
    if (noted.change === 'paid') return notePaid(queries, known, noted, now);
    const entry = entryOfPress(row, noted);
    if (entry) return { outcome: 'before', entry };
    switch (noted.change) {
      case 'activated':
        return noteActivated(queries, known, noted, now);
      case 'dropped':
        return noteDropped(queries, known, noted, now);
      case 'cancelled':
        return noteCancelled(queries, known, noted, now);
      case 'receipt-refused':
        return noteReceiptRefused(queries, known, noted, now);
      case 'wallet':
        return noteWallet(queries, known, noted, now);
      case 'reopened':
        return noteReopened(queries, known, noted, now);
      case 'not-activated':
        return noteNotActivated(queries, known, noted, now);
    }
  });
}

/** What the same press noted before, whatever was done since. A page may keep its key for another product. */
function entryOfPress({ history }: OrderRow, { request, ...said }: Exclude<NotedChange, NotedPayment>): StoredEntry | undefined {
  const line = 'line' in said ? said.line : undefined;
  if (request === undefined) return undefined;
  return holdingEntries(history).find((known) => known.request === request && known.change === said.change && known.line === line);
}

type NotedPayment = Noted<'paid'>;

async function notePaid(queries: Queries, { row, payments }: KnownOrder, noted: NotedPayment, now: number): Promise<ChangeResult> {
  const { reference, amount, day, isSecond, note } = noted;
  if (!isTransferDay(day, now)) return { outcome: 'day' };
  const known = sameTransfer(payments, noted);
  const entry = known && entryOf(known, row.history);
  if (entry) return { outcome: 'before', entry };
  if (!isSecond && payments.some(hasMoney)) return { outcome: 'money' };
  const due = row.goods.total;
  const growing = due === null || due === amount ? undefined : growingPayment(payments);
  if (growing && due !== null) return notePart(queries, { row, payment: growing, noted, due }, now);
  const state = payments.some(counts) ? 'paid-twice' : due === null || due === amount ? 'accepted' : 'another-amount';
  const payment = await insertTransfer(queries, row, { noted, state }, now);
  // What counts is registered by the next round, which tells the buyer.
  const letter = state === 'accepted' ? null : await planMoneyLetter(queries, state, payment, { now, hold: TAKE_BACK });
  const undo = { order: standsNow(row), letter, payment: { id: payment.id, made: state, was: null } } as const;
  await appendHistory(queries, reference, { change: 'paid', by: noted.by, at: now, amount, day, ...(note && { note }), undo });
  return { outcome: 'paid', state, due, ...(state === 'another-amount' && { came: amount }) };
}

interface NotedPart {
  readonly row: OrderRow;
  readonly payment: Payment;
  readonly noted: NotedPayment;
  readonly due: number;
}

/** Notes a transfer that is a part of the price, beside what came before. */
async function notePart(queries: Queries, { row, payment, noted, due }: NotedPart, now: number): Promise<ChangeResult> {
  const { by, amount, day, note, request, isSecond } = noted;
  const part = { amount, day, at: now, isSecond, request, number: note || undefined };
  const { state, came } = await addPart(queries, payment, part, due);
  const leaves = { now, hold: TAKE_BACK, isMore: true };
  const letter = state === 'accepted' ? null : await planMoneyLetter(queries, state, payment, leaves);
  const undo = undoOf(row, payment, state, letter);
  await appendHistory(queries, row.reference, { change: 'paid', by, at: now, amount, day, ...(note && { note }), undo });
  return { outcome: 'paid', state, due, ...(state === 'another-amount' && { came }) };
}

interface NotedTransfer {
  readonly noted: NotedPayment;
  readonly state: 'accepted' | 'another-amount' | 'paid-twice';
}

/** Inserts a transfer that no provider knows as a payment of its order. Its number comes from a sequence above all numbers of a provider. */
async function insertTransfer(queries: Queries, row: OrderRow, { noted, state }: NotedTransfer, now: number): Promise<Payment> {
  const { reference, amount, day, note, isSecond } = noted;
  const [{ id } = { id: 0 }] = readRows(v.object({ id: IntegerColumn }), await queries.query(`select nextval('noted_transfers') as id`));
  const inserted = await queries.query(
    `with noted as (
       insert into payments (reference, transfer_id, method, url, token_hash, state, transfer, noted, created_at, paid_at, check_due_at)
       values ($1, $2::bigint, $3, '', 'noted-' || $2::text, $4, $5, $6, $7, $8, $9) returning *)
     ${withPurchase('noted')}`,
    [
      reference,
      id,
      row.method === 'crypto' ? 'crypto' : 'bank',
      state,
      JSON.stringify({ id, serial: '', amount, created_at: day, rib: '' }),
      JSON.stringify({ isSecond, ...(note && { number: note }), ...(noted.request && { request: noted.request }) }),
      instant(row.created_at),
      instant(now),
      instant(now + TAKE_BACK),
    ],
  );
  const [payment] = readRows(PaymentRow, inserted);
  if (!payment) throw new Error('a noted transfer was not inserted');
  return payment;
}

type Noted<Change extends NotedChange['change']> = Extract<NotedChange, { change: Change }>;

async function noteCancelled(
  queries: Queries,
  { row, payments }: KnownOrder,
  noted: Noted<'cancelled'>,
  now: number,
): Promise<ChangeResult> {
  const { change, reason: cancelReason = 'unpaid' } = noted;
  const { reference } = row;
  const entry = row.history.findLast((known) => known.change === change);
  if (row.cancelled_at !== null && entry) return { outcome: 'before', entry };
  if (payments.some(hasMoney)) return { outcome: 'money' };
  if (!allows(change, { row, payments })) return { outcome: 'closed' };
  await queries.query('update orders set cancelled_at = $2 where reference = $1', [reference, instant(now)]);
  const letter = await planLetter(queries, change, reference, now);
  await appendHistory(queries, reference, { change, ...signed(noted), at: now, cancelReason, undo: { order: standsNow(row), letter } });
  return { outcome: 'changed' };
}

/** Notes that the receipt proves nothing: the order waits for its payment, and takes another one. */
async function noteReceiptRefused(
  queries: Queries,
  { row, payments }: KnownOrder,
  noted: Noted<'receipt-refused'>,
  now: number,
): Promise<ChangeResult> {
  const { change, reason: receiptReason, receipt: receiptAt } = noted;
  const { reference, receipt_at: at, receipt_digest: digest } = row;
  if (payments.some(hasMoney)) return { outcome: 'money' };
  const entry = holdingEntries(row.history).findLast((known) => known.receiptAt === receiptAt);
  if (entry) return { outcome: 'before', entry };
  if (at === null || digest === null || !allows(change, { row, payments })) return { outcome: 'closed' };
  if (at !== receiptAt) return { outcome: 'newer-receipt' };
  await queries.query('update orders set receipt_at = null, receipt_digest = null where reference = $1', [reference]);
  const letter = await planLetter(queries, change, reference, now);
  const undo = { order: standsNow(row), receipt: { at, digest }, letter };
  await appendHistory(queries, reference, { change, ...signed(noted), at: now, receiptReason, receiptAt, undo });
  return { outcome: 'changed' };
}

/** Notes that one line was activated, or all that are left. With the last one the order is activated. */
async function noteActivated(
  queries: Queries,
  { row, payments }: KnownOrder,
  noted: Noted<'activated'>,
  now: number,
): Promise<ChangeResult> {
  const { reference, line } = noted;
  const lines = withActivated(row.goods.lines, row);
  if (line !== undefined && line > lines.length) return { outcome: 'line' };
  const left = lines.filter((one, index) => isLeft(one) && (line === undefined || index === line - 1));
  const isSame = (known: HistoryEntry) =>
    known.change === 'activated' && (line === undefined || known.line === undefined || known.line === line);
  const entry = sinceAnew(row).findLast(isSame);
  if (entry && left.length === 0) return { outcome: 'before', entry };
  if (!payments.some(counts)) return { outcome: 'unpaid' };
  if (left.length === 0) return { outcome: 'closed' };
  const after = lines.filter(isLeft).length - left.length;
  if (after === 0) await queries.query('update orders set activated_at = $2 where reference = $1', [reference, instant(now)]);
  const letter = await (after === 0
    ? planLetter(queries, 'activated', reference, now)
    : planLetter(queries, 'part-activated', reference, now, line));
  const undo = { order: standsNow(row), letter };
  await appendHistory(queries, reference, { change: 'activated', ...signed(noted), at: now, ...(line !== undefined && { line }), undo });
  return { outcome: 'changed', left: after };
}
