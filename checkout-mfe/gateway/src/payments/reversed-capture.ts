import { DAY } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries, readRows } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { appendHistory } from '../orders/order-table';
import { counts } from '../orders/payment-state';
import type { Capture } from '../providers/capture';
import { type Payment, PaymentRow, paymentsOf, withPurchase } from './payment';
import { planMoneyLetter } from './plan-money-letter';

/** PayPal's word for money of which a part went back. */
export const PARTLY = 'PARTIALLY_REFUNDED';

/** Who gave money back that went back at PayPal, in the history of its order. */
const PAYPAL = 'PayPal';

/** What PayPal says of money that is no longer there: it went back (`refunded`; a part of it: `capture.status`), or PayPal declined it after all. */
export interface Reversal {
  readonly change: 'refunded' | 'declined';
  readonly capture: Capture;
}

/**
 * Stores that money of a payment went back at PayPal, or was declined there after it had counted. Money that went back whole closes the order as `riwaq
 * orders refunded` does; what was declined leaves it to be paid again. A part makes it money of another amount, which waits for a person. The alert is
 * logged once.
 */
export async function writeReversal({ database, clock, log }: GatewayContext, payment: Payment, reversal: Reversal): Promise<void> {
  const { reference, paypal_id: orderId } = payment;
  const { change, capture } = reversal;
  const now = clock();
  const isWritten = await changeInTurn(database, reference, async (queries) => {
    const before = await findGone(queries, payment.id);
    if (!before) return false;
    const state = stateAfter(before, reversal);
    const isOver = state === 'refunded' || state === 'returned' || state === 'declined';
    await queries.query(
      `update payments set state = $2, capture = $3, review = null, review_since = null, settled_by = $4, settled_at = $5, check_due_at = $6,
         paid_at = case when $4::text is null then $7 else coalesce(paid_at, $7) end,
         part_refunds = case when $8::boolean then '[]' else part_refunds end where id = $1`,
      [
        ...[before.id, state, JSON.stringify(capture)],
        ...(isOver ? [PAYPAL, instant(now), null] : [null, null, instant(now + DAY)]),
        instant(now),
        // What PayPal says is left is without the parts that staff had noted.
        capture.refunded !== undefined,
      ],
    );
    // Of money of which a part went back a person knows why, and writes.
    if (!isOver) return true;
    await planMoneyLetter(queries, state, before, { now });
    const isWhole = hadCounted(before) && !(await paymentsOf(queries, reference)).some(counts);
    if (isWhole) await queries.query('update orders set activated_at = null where reference = $1', [reference]);
    await appendHistory(queries, reference, { change, by: PAYPAL, at: now, ...(isWhole && { isWhole }) });
    return true;
  });
  const about = { reference, orderId, status: capture.status };
  if (isWritten) log.error({ reason: 'reversed', ...about }, 'ALERT: money of a paid order went back at PayPal (the desk, «الطلبات»)');
}

/** The payment, as long as its money is there or PayPal reviews it. */
async function findGone(queries: Queries, id: number): Promise<Payment | undefined> {
  const rows = await queries.query(
    `${withPurchase()} where id = $1 and state in ('capturing', 'paid', 'another-amount', 'paid-twice') for update of payments`,
    [id],
  );
  return readRows(PaymentRow, rows)[0];
}

/** A second payment that goes back pays nothing: it stays a second one where a part is left. */
function stateAfter({ state }: Payment, { change, capture }: Reversal): Payment['state'] {
  if (change === 'declined') return change;
  if (capture.status === PARTLY) return state === 'paid-twice' ? state : 'another-amount';
  return state === 'paid-twice' ? 'returned' : change;
}

/** Whether the money of a payment had paid its order, all of it. */
function hadCounted({ state, paid_at: paidAt, capture }: Payment): boolean {
  return state === 'paid' || (state === 'capturing' && paidAt !== null) || capture?.status === PARTLY;
}
