import * as v from 'valibot';
import { InstantColumn, type Queries, readRows } from '../database/database';
import { HistoryEntrySchema } from './order-history';
import { findOrderRow } from './order-table';

const PaymentRecordSchema = v.object({
  /** Number of its transfer, or PayPal's number of the order. */
  transfer: v.string(),
  way: v.string(),
  state: v.string(),
  /** Dinar, or dollars by PayPal («17.50»); null before money came. */
  paid: v.nullable(v.string()),
  since: InstantColumn,
});

/** An order for operators. Nothing in it says who ordered. */
export const OrderRecordSchema = v.object({
  reference: v.string(),
  ordered: v.number(),
  /** Dinar; null without a price. */
  total: v.nullable(v.number()),
  method: v.string(),
  payments: v.array(PaymentRecordSchema),
  history: v.array(HistoryEntrySchema),
});
export type OrderRecord = v.InferOutput<typeof OrderRecordSchema>;

/** Reads an order with every payment of it, the oldest first. */
export async function orderRecord(queries: Queries, reference: string): Promise<OrderRecord | null> {
  const row = await findOrderRow(queries, reference);
  if (!row) return null;
  const payments = await queries.query(
    `select coalesce(paypal_id, transfer_id::text) as transfer, way, state, coalesce(transfer->>'amount', capture->>'amount') as paid,
       coalesce(paid_at, created_at) as since from payments where reference = $1 order by since`,
    [reference],
  );
  const { goods, history, created_at: ordered } = row;
  return { reference, ordered, total: goods.total, method: goods.method, history, payments: [...readRows(PaymentRecordSchema, payments)] };
}
