import { instant, type Queries, readRows } from '../database/database';
import { HAS_MONEY } from '../orders/payment-state';
import { type Capture, type Payment, PaymentRow, withPurchase } from './payment';

/** Milliseconds after which a capture without an answer is asked about. Longer than any capture takes. */
const STUCK_AFTER = 60_000;

interface NewPaypalOrder {
  readonly orderId: string;
  readonly reference: string;
}

/** Stores an order that PayPal has created as a payment, under a number that no provider knows. */
export async function addPaypalOrder(queries: Queries, { orderId, reference }: NewPaypalOrder, now: number): Promise<void> {
  await queries.query(
    `insert into payments (reference, transfer_id, method, paypal_id, url, token_hash, created_at)
     values ($1, nextval('noted_transfers'), 'paypal', $2::text, '', 'paypal-' || $2::text, $3)`,
    [reference, orderId, instant(now)],
  );
}

/** The payment of PayPal's number. */
export async function paymentByPaypal(queries: Queries, orderId: string): Promise<Payment | undefined> {
  return readRows(PaymentRow, await queries.query(`${withPurchase()} where paypal_id = $1`, [orderId]))[0];
}

/** Marks a payment as being captured. False where money has come for its order, or PayPal is being asked for it. The order is locked. */
export async function claimCapture(queries: Queries, { id }: Payment, now: number): Promise<boolean> {
  const rows = await queries.query(
    `update payments mine set state = 'capturing', checks = 0, check_due_at = $2
     where id = $1 and state in ('pending', 'capturing') and not exists (
       select from payments other where other.reference = mine.reference and other.id <> mine.id and other.state in ${HAS_MONEY})
     returning id`,
    [id, instant(now + STUCK_AFTER)],
  );
  return rows.length > 0;
}

/** PayPal took nothing: the order can be approved and captured again. False where it was not being captured. */
export async function unclaimCapture(queries: Queries, { id }: Payment): Promise<boolean> {
  const rows = await queries.query(
    `update payments set state = 'pending', check_due_at = null, review = null, review_since = null where id = $1 and state = 'capturing' returning id`,
    [id],
  );
  return rows.length > 0;
}

/** PayPal has no money yet: it stays to be asked about until that is settled, however long it takes. */
export async function writeReview(queries: Queries, { id }: Payment, capture: Capture, now: number): Promise<void> {
  await queries.query(`update payments set review = $2, review_since = coalesce(review_since, $3) where id = $1 and state = 'capturing'`, [
    id,
    JSON.stringify(capture),
    instant(now),
  ]);
}

/** PayPal reviews money that it had confirmed: until it confirms it again, the money counts no longer. False where it did not count. */
export async function writeReviewAgain(queries: Queries, { id }: Payment, capture: Capture, now: number): Promise<boolean> {
  const rows = await queries.query(
    `update payments mine set state = 'capturing', capture = null, review = $2, review_since = $3, checks = 0, check_due_at = $4
     where id = $1 and state = 'paid' and not exists (
       select from payments other where other.reference = mine.reference and other.state = 'capturing')
     returning id`,
    [id, JSON.stringify(capture), instant(now), instant(now + STUCK_AFTER)],
  );
  return rows.length > 0;
}

/** Whether PayPal has answered that it has no money yet. */
export const isUnderReview = ({ state, review }: Payment): boolean => state === 'capturing' && review !== null;
