import { type OrderedGoods, OrderMethodSchema } from '@riwaq/contracts';
import { OrderRecordSchema, refusedReceiptOf } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { comparableEmail } from '../identity/buyer';
import type { JoinedInsert } from '../outbox/outbox-table';
import { goodsOfSale } from '../pricing/ordered-goods';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';
import { standingOf } from './order-stage';
import { HAS_MONEY } from './payment-state';
import { searchColumn, searchWords } from './search-words';
import { holdingEntries, type StoredEntry, StoredEntrySchema } from './taken-back';

/** An order: who may follow it, and what it is made of. */
export interface NewOrder {
  readonly reference: string;
  /** Hash of the token of the device that ordered; null where it has none. */
  readonly device: string | null;
  /** Mark of the network that it came from (`senderMarks`). An earlier gateway counts by it. */
  readonly network: string;
  /** Every network that a limit counts. */
  readonly networks: readonly string[];
  /** Endpoint of the order and its receipt. */
  readonly endpoint: string;
  readonly method: OrderedGoods['method'];
  /** Who buys what, by the gateway's own prices. */
  readonly purchase: Purchase;
}

/** Inserts an order, unless its reference is known. Returns the reference if it did. */
export function orderInsert({ reference, device, network, networks, endpoint, method, purchase }: NewOrder, now: number): JoinedInsert {
  const facts = { method, created_at: now, history: [], receipt_at: null, cancelled_at: null, activated_at: null };
  const { list, dueSince } = standingOf(facts, []);
  return {
    sql: (
      first,
    ) => `insert into orders (reference, device, endpoint, method, created_at, purchase, network, stage, search, networks, due_since)
      values (${Array.from({ length: 8 }, (_, at) => `$${first + at}`).join(', ')}, ${searchColumn(`$${first + 8}`)},
        string_to_array($${first + 9}, ','), $${first + 10}::timestamptz)
      on conflict (reference) do nothing returning reference`,
    parameters: [
      reference,
      device,
      endpoint,
      method,
      instant(now),
      JSON.stringify(purchase),
      network,
      list,
      searchWords(purchase),
      networks.join(','),
      dueSince === null ? null : instant(dueSince),
    ],
  };
}

/** Most devices beside the one that ordered. One more asks for the address each time. */
const MOST_DEVICES = 10;

const WITH_DEVICE = `case when $2::text is null or $2::text = device or $2::text = any(devices) or cardinality(devices) >= ${MOST_DEVICES} then devices
  else devices || $2::text end`;

/** Adds a device that has shown the order's address. */
export async function addDevice(queries: Queries, { reference, device }: Pick<NewOrder, 'reference' | 'device'>): Promise<void> {
  await queries.query(`update orders set devices = ${WITH_DEVICE} where reference = $1`, [reference, device]);
}

/** Stores how an order is paid. What it orders never changes. Call it in `changeInTurn`. */
export async function setMethod(queries: Queries, reference: string, method: OrderedGoods['method']): Promise<void> {
  await queries.query('update orders set method = $2 where reference = $1', [reference, method]);
}

const StoredOrder = v.object({
  reference: v.string(),
  device: v.nullable(v.string()),
  devices: v.array(v.string()),
  endpoint: v.string(),
  method: OrderMethodSchema,
  purchase: PurchaseSchema,
  created_at: InstantColumn,
  receipt_at: v.nullable(InstantColumn),
  receipt_digest: v.nullable(v.string()),
  cancelled_at: v.nullable(InstantColumn),
  activated_at: v.nullable(InstantColumn),
  history: v.array(StoredEntrySchema),
  notes: OrderRecordSchema.entries.notes,
});
/** A row of `orders`, with what is made of its purchase: the address by which it is followed, and the goods that its page shows. */
const RowSchema = v.pipe(
  StoredOrder,
  v.transform((row) => ({
    ...row,
    email: comparableEmail(row.purchase.request.customerInfo.email),
    goods: goodsOfSale(row.purchase.sale, row.method),
  })),
);
/** A row of `orders`. `device` made the order, `devices` have shown its address since. */
export type OrderRow = v.InferOutput<typeof RowSchema>;

/** The order of a reference; undefined for a refused one. */
export async function findOrderRow(queries: Queries, reference: string): Promise<OrderRow | undefined> {
  return readRows(RowSchema, await queries.query(`select * from orders where reference = $1 and ${isOrder()}`, [reference]))[0];
}

/** What was sent under a reference, also where its endpoint refused it. */
export async function findSentOrder(queries: Queries, reference: string): Promise<OrderRow | undefined> {
  return readRows(RowSchema, await queries.query('select * from orders where reference = $1', [reference]))[0];
}

/** Locks an order and its payments until the transaction ends: of two transfers, only the first may count. */
export async function lockOrder(queries: Queries, reference: string): Promise<void> {
  await queries.query('select pg_advisory_xact_lock(hashtext($1))', [reference]);
}

/** SQL condition that locks an order as `lockOrder` does. False where somebody else has its lock. */
export const TRY_LOCK = 'pg_try_advisory_xact_lock(hashtext(reference))';

/** Whether money of an order has come, or PayPal is taking it, and was not given back. */
export async function hasMoneyOf(queries: Queries, reference: string): Promise<boolean> {
  return (await queries.query(`select 1 from payments where reference = $1 and state in ${HAS_MONEY} limit 1`, [reference])).length > 0;
}

/** When the newest receipt of an order came, also where staff refused it; null without one. */
export const newestReceiptAt = ({ receipt_at: at, history }: Pick<OrderRow, 'receipt_at' | 'history'>): number | null =>
  at ?? refusedReceiptOf(history)?.receiptAt ?? null;

/** Stores that the order's receipt has come. False if one came before and was not refused. Call it in `changeInTurn`. */
export async function writeReceipt(queries: Queries, reference: string, digest: string, now: number): Promise<boolean> {
  const rows = await queries.query(
    'update orders set receipt_at = $3, receipt_digest = $2 where reference = $1 and receipt_at is null returning reference',
    [reference, digest, instant(now)],
  );
  return rows.length > 0;
}

/** What was noted since the money of the order last went back, or since staff said that it was not activated. */
export function sinceAnew({ history }: Pick<OrderRow, 'history'>): readonly StoredEntry[] {
  const holding = holdingEntries(history);
  return holding.slice(holding.findLastIndex(({ isWhole, change }) => isWhole || change === 'not-activated') + 1);
}

/**
 * The ordered lines with those marked that the buyer can use, and those without which the order goes on. All others can be used from the moment when the
 * order is activated.
 */
export function withActivated(lines: OrderedGoods['lines'], row: Pick<OrderRow, 'activated_at' | 'history'>): OrderedGoods['lines'] {
  const noted = sinceAnew(row);
  return lines.map((line, index) => {
    const last = noted.findLast((entry) => entry.line === index + 1);
    if (last?.change === 'dropped') return { ...line, isDropped: true };
    return last || row.activated_at !== null ? { ...line, isActivated: true } : line;
  });
}

/** Whether a line waits for its activation. */
export const isLeft = ({ isActivated, isDropped }: OrderedGoods['lines'][number]): boolean => !isActivated && !isDropped;

/** Adds what an operator noted to an order's history. */
export async function appendHistory(queries: Queries, reference: string, entry: StoredEntry): Promise<void> {
  await queries.query('update orders set history = history || $2::jsonb where reference = $1', [reference, JSON.stringify([entry])]);
}

/** Writes an address where an order keeps it, with the words by which it is found. */
export async function writeAddress(queries: Queries, { reference, purchase }: OrderRow, to: string): Promise<void> {
  const { request } = purchase;
  const words = searchWords({ ...purchase, request: { ...request, customerInfo: { ...request.customerInfo, email: to } } });
  await queries.query(
    `update orders set purchase = jsonb_set(purchase, '{request,customerInfo,email}', to_jsonb($2::text)), search = ${searchColumn('$3')}
     where reference = $1`,
    [reference, to, words],
  );
}
