import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { IntegerColumn, instant, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { checkCapture } from './capture-paypal-order';
import { POLLING_PERIOD, paymentByTransfer, REVERSAL_PERIOD } from './payment';
import { verifyPayment } from './verify-payment';

/** Payments per round. */
const BATCH = 10;

/** Questions without an answer before the gateway raises an alert: about eight hours. */
const ALARMED_AT = 8;

/**
 * Asks the provider about open payments and PayPal about captures without an answer, so that a payer who never comes back is registered too (D9). One
 * gateway asks, after 2 minutes, 4, 8… then every six hours; about money that PayPal took and may give back, once a day. Also registers accepted amounts. One that fails lets the others go on.
 */
export async function reconcilePayments(context: GatewayContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await claimDuePayments(context);
    for (const payment of due) await check(context, payment);
    if (due.length < BATCH) return;
  }
}

/** SQL list: states of money that came. PayPal alone is asked whether it is still there. */
const KEPT = `('paid', 'another-amount', 'paid-twice')`;

const DueRow = v.object({ transfer_id: IntegerColumn, reference: v.string(), state: v.string(), checks: v.number() });
type DuePayment = v.InferOutput<typeof DueRow>;

async function claimDuePayments(context: GatewayContext): Promise<readonly DuePayment[]> {
  const now = context.clock();
  const rows = await context.database.query(
    `update payments set checks = checks + 1,
       check_due_at = case when state = 'pending' and created_at < $2 or state in ${KEPT} and paid_at < $4 then null
         when state in ${KEPT} then $1::timestamptz + interval '1 day'
         else $1::timestamptz + least(interval '2 minutes' * power(2, least(checks + 1, 10)), interval '6 hours') end
     where id in (
       select id from payments where state in ('pending', 'capturing', 'accepted', 'paid', 'another-amount', 'paid-twice') and check_due_at <= $1
         and (method = 'paypal' or state not in ('another-amount', 'paid-twice'))
       order by check_due_at limit $3 for update skip locked)
     returning transfer_id, reference, state, checks`,
    [instant(now), instant(now - POLLING_PERIOD), BATCH, instant(now - REVERSAL_PERIOD)],
  );
  return readRows(DueRow, rows);
}

async function check(context: GatewayContext, { transfer_id: transferId, reference, state, checks }: DuePayment): Promise<void> {
  try {
    // Read here: a row that does not parse keeps no other from being asked about.
    const payment = await paymentByTransfer(context.database, transferId);
    if (!payment) return;
    if (payment.method === 'paypal' && payment.state !== 'accepted') return await checkCapture(context, payment);
    const status = await verifyPayment(context, payment);
    if (status === 'paid' && state === 'pending') context.log.info({ reference }, 'paid, although the visitor did not come back');
  } catch (error) {
    // Another amount, or a second payment, has an alert of its own.
    if (error instanceof ApiError && error.body.reason !== 'provider') return;
    // A provider that did not answer is logged. It is asked again later.
    if (!(error instanceof ApiError)) context.log.error({ reference, ...loggableError(error) }, 'a payment cannot be checked');
    // Money that came is asked about once a day: a silence is no alarm.
    if ((state !== 'capturing' && state !== 'accepted') || checks !== ALARMED_AT) return;
    const alert = 'ALERT: for hours a payment could neither be verified nor registered (the desk, «الطلبات»)';
    context.log.error({ reason: 'unanswered', reference, state }, alert);
  }
}
