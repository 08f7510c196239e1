import { DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { REVIEW_DUE } from '../orders/order-stage';
import { PAYPAL_CURRENCY } from '../providers/capture';
import type { Payment } from './payment';
import { planMoneyLetter } from './plan-money-letter';
import type { Money } from './register-payment';

/** Dinar, or PayPal's amount with its currency: `17.50 USD`. */
const Amount = v.union([v.pipe(v.string(), v.regex(/ [A-Z]{3}$/)), v.pipe(v.unknown(), v.transform(Number), v.number())]);

/**
 * A payment that waits for a person: of another amount, a second one, one that PayPal declined after it had counted (`declined`), or one that PayPal reviews
 * for too long (`review`). In dinar unless a currency is named. Nothing says who ordered.
 */
const UnsettledPaymentSchema = v.object({
  reference: v.string(),
  /** Number of its transfer, or PayPal's number of the order. */
  transfer_id: v.string(),
  due: Amount,
  paid: Amount,
  since: InstantColumn,
  state: v.picklist(['another-amount', 'paid-twice', 'declined', 'review']),
});
type UnsettledPayment = v.InferOutput<typeof UnsettledPaymentSchema>;

/** Stores that a payment came in another amount: it waits for a person. The alert is logged once. */
export async function writeAmountMismatch({ database, clock, log }: GatewayContext, payment: Payment, money: Money): Promise<void> {
  const { id, reference, transfer_id: transferId, paypal_id: orderId, sale } = payment;
  const [column, value] = 'transfer' in money ? ['transfer', money.transfer] : ['capture', money.capture];
  const about =
    'transfer' in money
      ? { transferId, reference, due: sale.total, paid: money.transfer.amount }
      : { orderId, reference, due: sale.promotion?.amount, paid: money.capture.amount, currency: money.capture.currency };
  const now = clock();
  const isWritten = await changeInTurn(database, reference, async (queries) => {
    const rows = await queries.query(
      `update payments set state = 'another-amount', ${column} = $2, paid_at = $3, check_due_at = case when method = 'paypal' then $4::timestamptz end
       where id = $1 and state in ('pending', 'capturing') returning id`,
      [id, JSON.stringify(value), instant(now), instant(now + DAY)],
    );
    if (rows.length > 0) await planMoneyLetter(queries, 'another-amount', payment, { now });
    return rows.length > 0;
  });
  if (!isWritten) return;
  log.error({ reason: 'another-amount', ...about }, 'ALERT: a payment of another amount waits for a person (the desk, «الطلبات»)');
}

/**
 * SQL: the payments that wait for a person at an instant (`$1`), with their `kind`. What PayPal declined or reviews waits as long as its order does: until it
 * is paid otherwise, or cancelled.
 */
const UNSETTLED = `select payments.*, purchase->'sale' as sale, case payments.state when 'capturing' then 'review' else payments.state end as kind
  from payments join orders using (reference)
  where payments.state in ('another-amount', 'paid-twice') or payments.state = 'declined' and stage = 'declined'
    or payments.state = 'capturing' and review is not null and stage = 'review' and ${REVIEW_DUE} <= $1`;

/** Every payment that waits for a person, the oldest first. */
export async function unsettledPayments(queries: Queries, now: number): Promise<readonly UnsettledPayment[]> {
  const rows = await queries.query(
    `select reference, coalesce(paypal_id, transfer_id::text) as transfer_id, kind as state,
       case kind when 'review' then ${REVIEW_DUE} when 'declined' then settled_at else paid_at end as since,
       case when method = 'paypal' then (coalesce(capture, review)->>'amount') || ' ' || coalesce(coalesce(capture, review)->>'currency', '${PAYPAL_CURRENCY}')
         else transfer->>'amount' end as paid,
       case when method = 'paypal' then (sale->'promotion'->>'amount') || ' ${PAYPAL_CURRENCY}'
         when (sale->>'subtotal')::numeric = 0 then transfer->>'amount' else sale->>'total' end as due
     from (${UNSETTLED}) unsettled order by since, id`,
    [instant(now)],
  );
  return [...readRows(UnsettledPaymentSchema, rows)];
}

const CountsRow = v.object({ unsettled: IntegerColumn, paidTwice: IntegerColumn, declined: IntegerColumn, reviewed: IntegerColumn });

/** Counts the payments that wait for a person, by kind. */
export async function countUnsettled(queries: Queries, now: number): Promise<v.InferOutput<typeof CountsRow>> {
  const of = (kind: UnsettledPayment['state']) => `count(*) filter (where kind = '${kind}')`;
  const rows = await queries.query(
    `select ${of('another-amount')} as unsettled, ${of('paid-twice')} as "paidTwice", ${of('declined')} as declined, ${of('review')} as reviewed
     from (${UNSETTLED}) unsettled`,
    [instant(now)],
  );
  return readRows(CountsRow, rows)[0] ?? { unsettled: 0, paidTwice: 0, declined: 0, reviewed: 0 };
}
