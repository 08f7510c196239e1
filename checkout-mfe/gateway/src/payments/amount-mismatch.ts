import type { Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import type { Payment } from './payment';

/** An amount of PayPal's, with its currency: `17.50 USD`. */
const PaypalAmount = v.pipe(v.string(), v.regex(/ [A-Z]{3}$/));

/** What operations see of a payment of another amount, or a second one: what was due, what came, and since when. In dinar where no currency is named. */
export const UnsettledPaymentSchema = v.object({
  reference: v.string(),
  /** The number of its transfer, or PayPal's number of the order. */
  transfer_id: v.union([IntegerColumn, v.string()]),
  due: v.union([v.number(), PaypalAmount]),
  paid: v.union([PaypalAmount, v.pipe(v.unknown(), v.transform(Number), v.number())]),
  since: InstantColumn,
  /** `duplicate`: the order was paid by another transfer before. A gateway that runs on an older release knows of no other. */
  state: v.optional(v.picklist(['another-amount', 'duplicate']), 'another-amount'),
});
/** A payment of another amount, or a second one of its order, that nobody has settled. It tells nothing of who ordered. */
export type UnsettledPayment = v.InferOutput<typeof UnsettledPaymentSchema>;

/** Puts on record that a payment came in another amount. True for the one who does it first: operations are alarmed once. */
export async function recordAmountMismatch(queries: Queries, payment: Payment, transfer: Transfer, now: number): Promise<boolean> {
  const rows = await queries.query(
    `update payments set state = 'another-amount', transfer = $2, paid_at = $3 where id = $1 and state = 'pending' returning id`,
    [payment.id, JSON.stringify(transfer), instant(now)],
  );
  return rows.length > 0;
}

/** Every payment that waits for a person, the oldest first. */
export async function unsettledPayments(queries: Queries): Promise<readonly UnsettledPayment[]> {
  const rows = await queries.query(
    `select reference, transfer_id, (transfer->>'amount')::numeric as paid, paid_at as since, state,
       case when superseded_at is null then total
         else coalesce((select (goods->>'total')::integer from orders where orders.reference = payments.reference), total) end as due
     from payments where state in ('another-amount', 'duplicate') order by paid_at, id`,
  );
  const byPaypal = await queries.query(
    `select reference, order_id as transfer_id, (sale->>'amount') || ' USD' as due,
       (capture->>'amount') || ' ' || (capture->>'currency') as paid, changed_at as since
     from paypal_orders where state = 'another-amount' order by changed_at`,
  );
  return [...readRows(UnsettledPaymentSchema, rows), ...readRows(UnsettledPaymentSchema, byPaypal)];
}

/** How many payments of another amount, and second ones of their order, nobody has settled. */
export async function countUnsettled(queries: Queries): Promise<{ readonly unsettled: number; readonly paidTwice: number }> {
  const rows = await queries.query(
    `select count(*) filter (where state = 'another-amount') + (select count(*) from paypal_orders where state = 'another-amount') as "unsettled", count(*) filter (where state = 'duplicate') as "paidTwice" from payments
     where state in ('another-amount', 'duplicate')`,
  );
  return readRows(v.object({ unsettled: IntegerColumn, paidTwice: IntegerColumn }), rows)[0] ?? { unsettled: 0, paidTwice: 0 };
}
