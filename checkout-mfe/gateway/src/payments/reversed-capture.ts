import type { GatewayContext } from '../context/gateway-context';
import { instant } from '../database/database';
import { appendHistory, lockOrder } from '../orders/order-table';
import type { Capture, Payment } from './payment';

/** PayPal's word for money of which a part went back. */
export const PARTLY = 'PARTIALLY_REFUNDED';

/** Who gave money back that went back at PayPal, in the history of its order. */
const PAYPAL = 'PayPal';

/**
 * Stores that money of a payment went back at PayPal: by the team there, or by PayPal against the shop. All of it closes the order as `riwaq orders
 * refunded` does. A part makes it money of another amount, which waits for a person. The alert is logged once.
 */
export async function writeReversal({ database, clock, log }: GatewayContext, payment: Payment, capture: Capture): Promise<void> {
  const { id, reference, paypal_id: orderId } = payment;
  const isWhole = capture.status !== PARTLY;
  const now = clock();
  const isWritten = await database.transaction(async (queries) => {
    await lockOrder(queries, reference);
    const rows = await queries.query(
      `update payments set state = $2, capture = $3, paid_at = case when $2 = 'refunded' then coalesce(paid_at, $4) else $4 end, check_due_at = null,
         settled_by = $5, settled_at = $6 where id = $1 and state in ('capturing', 'paid') returning id`,
      [
        ...[id, isWhole ? 'refunded' : 'another-amount', JSON.stringify(capture), instant(now)],
        ...(isWhole ? [PAYPAL, instant(now)] : [null, null]),
      ],
    );
    if (rows.length === 0) return false;
    if (isWhole) {
      await queries.query('update orders set activated_at = null where reference = $1', [reference]);
      await appendHistory(queries, reference, { change: 'refunded', by: PAYPAL, at: now, isWhole: true });
    }
    return true;
  });
  const about = { reference, orderId, status: capture.status };
  if (isWritten) log.error({ reason: 'reversed', ...about }, 'ALERT: money of a paid order went back at PayPal (riwaq orders show)');
}
