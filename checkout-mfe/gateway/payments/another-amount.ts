import type { Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import type { Payment } from './payment';

/** What operations see of a payment of another amount, in dinar: what was due, what came, and since when. */
export const UnsettledPaymentSchema = v.object({
  reference: v.string(),
  transfer_id: IntegerColumn,
  due: v.number(),
  paid: v.pipe(v.unknown(), v.transform(Number), v.number()),
  since: InstantColumn,
});
/** A payment of another amount that nobody has settled. It tells nothing of who ordered. */
export type UnsettledPayment = v.InferOutput<typeof UnsettledPaymentSchema>;

/** Puts on record that a payment came in another amount. True for the one who does it first: operations are alarmed once. */
export async function recordAnotherAmount(queries: Queries, payment: Payment, transfer: Transfer, now: number): Promise<boolean> {
  const rows = await queries.query(
    `update payments set state = 'another-amount', transfer = $2, paid_at = $3 where id = $1 and state = 'pending' returning id`,
    [payment.id, JSON.stringify(transfer), instant(now)],
  );
  return rows.length > 0;
}

/** Every payment of another amount that nobody has settled, the oldest first. */
export async function unsettledPayments(queries: Queries): Promise<readonly UnsettledPayment[]> {
  const rows = await queries.query(
    `select reference, transfer_id, total as due, (transfer->>'amount')::numeric as paid, paid_at as since from payments
     where state = 'another-amount' order by paid_at, id`,
  );
  return readRows(UnsettledPaymentSchema, rows);
}

/** How many payments of another amount nobody has settled. */
export async function countUnsettled(queries: Queries): Promise<number> {
  const rows = await queries.query(`select count(*) as count from payments where state = 'another-amount'`);
  return readRows(v.object({ count: IntegerColumn }), rows)[0]?.count ?? 0;
}
