import { isTransferDay, MOST_TRANSFER, OrderReferenceSchema } from '@riwaq/contracts';
import {
  CalendarDaySchema,
  type HistoryEntry,
  HistoryEntrySchema,
  PersonNameSchema,
  RequestIdSchema,
  typedLineOf,
} from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Database, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { appendHistory, findOrderRow, type OrderRow, sinceRefund, withActivated } from '../orders/order-table';
import { type Payment, paymentsOf } from './payment';
import { counts, hasMoney } from './payment-state';
import { entryOf, sameTransfer } from './same-transfer';

/**
 * What an operator notes about an order. `amount` in dinar, `day` in Algeria («2026-11-22»). `isSecond`: money that comes beside other money.
 * `note`: its number at the bank, which tells it from every other transfer. `request`: of the press that notes it, so that a press counts once.
 */
export const NotedChangeSchema = v.variant('change', [
  v.object({
    change: v.literal('paid'),
    reference: OrderReferenceSchema,
    by: PersonNameSchema,
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TRANSFER)),
    day: CalendarDaySchema,
    isSecond: v.boolean(),
    note: v.optional(typedLineOf(120)),
    request: v.optional(RequestIdSchema),
  }),
  v.object({ change: v.literal('cancelled'), reference: OrderReferenceSchema, by: PersonNameSchema }),
  // All lines that are left. A line beside it is refused, since it would be passed over.
  v.strictObject({ change: v.literal('activated'), reference: OrderReferenceSchema, by: PersonNameSchema }),
  // Another word: a gateway that does not know it refuses it, and activates nothing else.
  v.object({
    change: v.literal('line-activated'),
    reference: OrderReferenceSchema,
    by: PersonNameSchema,
    /** Which of the ordered lines, from 1. */
    line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
]);
export type NotedChange = v.InferOutput<typeof NotedChangeSchema>;

/**
 * Result. `paid`: the payment counts, in `state`; `due` is null where the order has no price. `before`: the same was noted, nothing changes. `money`: other
 * money has come. `unpaid`: nobody has paid. `day`: in the future, or too long ago. `unknown`: no such order. `line`: it has no such line.
 * `left`: lines that are still to be activated.
 */
export const ChangeResultSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('paid'), state: v.picklist(['accepted', 'another-amount', 'paid-twice']), due: v.nullable(v.number()) }),
  v.object({ outcome: v.literal('changed'), left: v.optional(v.number()) }),
  v.object({ outcome: v.literal('before'), entry: HistoryEntrySchema }),
  v.object({ outcome: v.literal('money') }),
  v.object({ outcome: v.literal('unpaid') }),
  v.object({ outcome: v.literal('day') }),
  v.object({ outcome: v.literal('line') }),
  v.object({ outcome: v.literal('unknown') }),
]);
export type ChangeResult = v.InferOutput<typeof ChangeResultSchema>;

/** Notes what an operator says about an order, once, with its history. The next round of a job registers money that counts and writes the e-mail. */
export async function changeOrder(database: Database, noted: NotedChange, now: number): Promise<ChangeResult> {
  return changeInTurn(database, noted.reference, async (queries): Promise<ChangeResult> => {
    const row = await findOrderRow(queries, noted.reference);
    if (!row) return { outcome: 'unknown' };
    const known = { row, payments: await paymentsOf(queries, noted.reference) };
    switch (noted.change) {
      case 'paid':
        return notePaid(queries, known, noted, now);
      case 'activated':
      case 'line-activated':
        return noteActivated(queries, known, noted, now);
      case 'cancelled':
        return noteCancelled(queries, known, noted, now);
    }
  });
}

/** An order under its lock, with its payments. */
interface KnownOrder {
  readonly row: OrderRow;
  readonly payments: readonly Payment[];
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
  const state = payments.some(counts) ? 'paid-twice' : due === null || due === amount ? 'accepted' : 'another-amount';
  await insertTransfer(queries, row, { noted, state, total: due ?? amount }, now);
  await appendHistory(queries, reference, { change: 'paid', by: noted.by, at: now, amount, day, ...(note && { note }) });
  return { outcome: 'paid', state, due };
}

interface NotedTransfer {
  readonly noted: NotedPayment;
  readonly state: 'accepted' | 'another-amount' | 'paid-twice';
  /** What the order costs, in dinar. */
  readonly total: number;
}

/** Inserts a transfer that no provider knows as a payment of its order. Its number comes from a sequence above all numbers of a provider. */
async function insertTransfer(queries: Queries, row: OrderRow, { noted, state, total }: NotedTransfer, now: number): Promise<void> {
  const { reference, amount, day, note, isSecond } = noted;
  const [{ id } = { id: 0 }] = readRows(v.object({ id: IntegerColumn }), await queries.query(`select nextval('noted_transfers') as id`));
  const { request, sale } = row.purchase;
  const sold = sale.total === total ? sale : { ...sale, originalPrice: total, subtotal: total, discount: 0, total };
  await queries.query(
    `insert into payments (reference, transfer_id, way, url, token_hash, request, sale, total, state, transfer, noted, created_at, paid_at, check_due_at)
     values ($1, $2::bigint, $3, '', 'noted-' || $2::text, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      reference,
      id,
      row.goods.method === 'crypto' ? 'crypto' : 'bank',
      JSON.stringify(request),
      JSON.stringify(sold),
      total,
      state,
      JSON.stringify({ id, serial: '', amount, created_at: day, rib: '' }),
      JSON.stringify({ isSecond, ...(note && { number: note }), ...(noted.request && { request: noted.request }) }),
      instant(row.created_at),
      instant(now),
    ],
  );
}

type Noted<Change extends NotedChange['change']> = Extract<NotedChange, { change: Change }>;

async function noteCancelled(
  queries: Queries,
  { row, payments }: KnownOrder,
  { reference, change, by }: Noted<'cancelled'>,
  now: number,
): Promise<ChangeResult> {
  const entry = row.history.findLast((known) => known.change === change);
  if (row.cancelled_at !== null && entry) return { outcome: 'before', entry };
  if (payments.some(hasMoney)) return { outcome: 'money' };
  await queries.query('update orders set cancelled_at = $2 where reference = $1', [reference, instant(now)]);
  await appendHistory(queries, reference, { change, by, at: now });
  return { outcome: 'changed' };
}

/** Notes that one line was activated, or all that are left. With the last one the order is activated. */
async function noteActivated(
  queries: Queries,
  { row, payments }: KnownOrder,
  noted: Noted<'activated' | 'line-activated'>,
  now: number,
): Promise<ChangeResult> {
  const { reference, by } = noted;
  const line = noted.change === 'line-activated' ? noted.line : undefined;
  const lines = withActivated(row.goods.lines, row);
  if (line !== undefined && line > lines.length) return { outcome: 'line' };
  const left = lines.filter(({ isActivated }, index) => !isActivated && (line === undefined || index === line - 1));
  const isSame = (known: HistoryEntry) =>
    known.change === 'activated' && (line === undefined || known.line === undefined || known.line === line);
  const entry = sinceRefund(row).findLast(isSame);
  if (entry && left.length === 0) return { outcome: 'before', entry };
  if (!payments.some(counts)) return { outcome: 'unpaid' };
  const after = lines.filter(({ isActivated }) => !isActivated).length - left.length;
  if (after === 0) await queries.query('update orders set activated_at = $2 where reference = $1', [reference, instant(now)]);
  await appendHistory(queries, reference, { change: 'activated', by, at: now, ...(line !== undefined && { line }) });
  return { outcome: 'changed', left: after };
}
