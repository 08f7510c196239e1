import type { Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import type { Payment } from './payment';

/** PayPal's amount with its currency: `17.50 USD`. */
const PaypalAmount = v.pipe(v.string(), v.regex(/ [A-Z]{3}$/));

/** A payment of another amount, or a second one, that waits for a person. In dinar unless a currency is named. Nothing says who ordered. */
export const UnsettledPaymentSchema = v.object({
  reference: v.string(),
  /** Number of its transfer, or PayPal's number of the order. */
  transfer_id: v.union([IntegerColumn, v.string()]),
  due: v.union([v.number(), PaypalAmount]),
  paid: v.union([PaypalAmount, v.pipe(v.unknown(), v.transform(Number), v.number())]),
  since: InstantColumn,
  state: v.picklist(['another-amount', 'paid-twice']),
});
export type UnsettledPayment = v.InferOutput<typeof UnsettledPaymentSchema>;

/** Stores that a payment came in another amount. True the first time: the alert is logged once. */
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
     from payments where state in ('another-amount', 'paid-twice') order by paid_at, id`,
  );
  const byPaypal = await queries.query(
    `select reference, order_id as transfer_id, (sale->>'amount') || ' USD' as due,
       (capture->>'amount') || ' ' || (capture->>'currency') as paid, changed_at as since, state
     from paypal_orders where state = 'another-amount' order by changed_at`,
  );
  return [...readRows(UnsettledPaymentSchema, rows), ...readRows(UnsettledPaymentSchema, byPaypal)];
}

/** Counts the payments that wait for a person, by kind. */
export async function countUnsettled(queries: Queries): Promise<{ readonly unsettled: number; readonly paidTwice: number }> {
  const rows = await queries.query(
    `select count(*) filter (where state = 'another-amount') + (select count(*) from paypal_orders where state = 'another-amount') as "unsettled",
       count(*) filter (where state = 'paid-twice') as "paidTwice" from payments where state in ('another-amount', 'paid-twice')`,
  );
  return readRows(v.object({ unsettled: IntegerColumn, paidTwice: IntegerColumn }), rows)[0] ?? { unsettled: 0, paidTwice: 0 };
}
