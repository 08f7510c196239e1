import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { findOrderRow } from '../orders/order-table';
import type { Payment } from './payment';
import type { Money } from './register-payment';

/** Dinar, or PayPal's amount with its currency: `17.50 USD`. */
const Amount = v.union([v.pipe(v.string(), v.regex(/ [A-Z]{3}$/)), v.pipe(v.unknown(), v.transform(Number), v.number())]);

/** A payment of another amount, or a second one, that waits for a person. In dinar unless a currency is named. Nothing says who ordered. */
export const UnsettledPaymentSchema = v.object({
  reference: v.string(),
  /** Number of its transfer, or PayPal's number of the order. */
  transfer_id: v.string(),
  due: Amount,
  paid: Amount,
  since: InstantColumn,
  state: v.picklist(['another-amount', 'paid-twice']),
});
export type UnsettledPayment = v.InferOutput<typeof UnsettledPaymentSchema>;

/** Stores that a payment came in another amount: it waits for a person. The alert is logged once. */
export async function writeAmountMismatch({ database, clock, log }: GatewayContext, payment: Payment, money: Money): Promise<void> {
  const { id, reference, total, transfer_id: transferId, paypal_id: orderId, sale } = payment;
  const [column, value] = 'transfer' in money ? ['transfer', money.transfer] : ['capture', money.capture];
  // Read first: what is stored has had its alert.
  const about =
    'transfer' in money
      ? { transferId, reference, due: (await findOrderRow(database, reference))?.goods.total ?? total, paid: money.transfer.amount }
      : { orderId, reference, due: sale.promotion?.amount, paid: money.capture.amount, currency: money.capture.currency };
  const rows = await database.query(
    `update payments set state = 'another-amount', ${column} = $2, paid_at = $3, check_due_at = null
     where id = $1 and state in ('pending', 'capturing') returning id`,
    [id, JSON.stringify(value), instant(clock())],
  );
  if (rows.length === 0) return;
  log.error({ reason: 'another-amount', ...about }, 'ALERT: a payment of another amount waits for a person (riwaq orders)');
}

/** Every payment that waits for a person, the oldest first. */
export async function unsettledPayments(queries: Queries): Promise<readonly UnsettledPayment[]> {
  const rows = await queries.query(
    `select reference, coalesce(paypal_id, transfer_id::text) as transfer_id, paid_at as since, state,
       case when way = 'paypal' then (capture->>'amount') || ' ' || coalesce(capture->>'currency', 'USD') else transfer->>'amount' end as paid,
       case when way = 'paypal' then (sale->'promotion'->>'amount') || ' USD'
         else total::text end as due
     from payments where state in ('another-amount', 'paid-twice') order by paid_at, id`,
  );
  return [...readRows(UnsettledPaymentSchema, rows)];
}

/** Counts the payments that wait for a person, by kind. */
export async function countUnsettled(queries: Queries): Promise<{ readonly unsettled: number; readonly paidTwice: number }> {
  const rows = await queries.query(
    `select count(*) filter (where state = 'another-amount') as "unsettled", count(*) filter (where state = 'paid-twice') as "paidTwice"
     from payments where state in ('another-amount', 'paid-twice')`,
  );
  return readRows(v.object({ unsettled: IntegerColumn, paidTwice: IntegerColumn }), rows)[0] ?? { unsettled: 0, paidTwice: 0 };
}
