import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { POLLING_PERIOD, paymentByTransfer } from './payment';
import { verifyPayment } from './verify-payment';

/** Payments that are asked about in one round. */
const BATCH = 10;

/**
 * Asks the provider about payments that were started and of which nothing was heard since: whoever paid, and never came back,
 * is registered all the same (D9). Of several gateways one asks: after two minutes, four, eight… then every six hours. What operations
 * have accepted is registered too.
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
      context.log.info({ reference: payment.reference }, 'a payment that nobody came back from was made');
  } catch (error) {
    // The provider is down: its refusal is logged where it arose, and the next check comes.
    if (!(error instanceof ApiError)) throw error;
  }
}
