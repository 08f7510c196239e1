import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { POLLING_PERIOD, paymentByTransfer } from './payment';
import { verifyPayment } from './verify-payment';

/** Payments per round. */
const BATCH = 10;

/**
 * Asks the provider about open payments, so that a payer who never comes back is registered too (D9). One gateway asks, after 2 minutes, 4, 8… then every
 * six hours. Also registers accepted amounts.
 */
export async function reconcilePayments(context: GatewayContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await claimDuePayments(context);
    for (const transferId of due) await check(context, transferId);
    if (due.length < BATCH) return;
  }
}

async function claimDuePayments(context: GatewayContext): Promise<readonly number[]> {
  const now = context.clock();
  const rows = await context.database.query(
    `update payments set checks = checks + 1,
       check_due_at = case when state = 'pending' and created_at < $2 then null
         else $1::timestamptz + least(interval '2 minutes' * power(2, least(checks + 1, 10)), interval '6 hours') end
     where id in (
       select id from payments where state in ('pending', 'accepted') and check_due_at <= $1 order by check_due_at limit $3 for update skip locked)
     returning transfer_id`,
    [instant(now), instant(now - POLLING_PERIOD), BATCH],
  );
  return readRows(v.object({ transfer_id: v.pipe(v.unknown(), v.transform(Number), v.integer()) }), rows).map((row) => row.transfer_id);
}

async function check(context: GatewayContext, transferId: number): Promise<void> {
  const payment = await paymentByTransfer(context.database, transferId);
  if (!payment) return;
  try {
    const status = await verifyPayment(context, payment);
    if (status === 'paid' && payment.state === 'pending')
      context.log.info({ reference: payment.reference }, 'paid, although the visitor did not come back');
  } catch (error) {
    // The provider did not answer. That is logged, and the next round asks again.
    if (!(error instanceof ApiError)) throw error;
  }
}
