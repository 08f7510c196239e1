import type { PromotionOrderRequest } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { StoredPromotionSchema } from '../pricing/sale';

/** What was sold by PayPal, as it was when the order was made. `amount` in US dollars («17.50»), prices in dinar. */
const PromotionSaleSchema = v.object({
  title: v.string(),
  amount: v.string(),
  price: v.number(),
  originalPrice: v.number(),
  affiliateName: v.string(),
  link: v.string(),
});
export type PromotionSale = v.InferOutput<typeof PromotionSaleSchema>;

/** What PayPal said of the money that it took. */
const CaptureSchema = v.object({ status: v.string(), payerId: v.string(), amount: v.string() });
export type Capture = v.InferOutput<typeof CaptureSchema>;

const RowSchema = v.object({
  order_id: v.string(),
  reference: v.string(),
  request: StoredPromotionSchema,
  sale: PromotionSaleSchema,
  state: v.picklist(['created', 'capturing', 'captured', 'another-amount', 'accepted', 'refunded']),
  capture: v.nullable(CaptureSchema),
  created_at: InstantColumn,
});
/**
 * One order that PayPal made. `capturing`: PayPal was asked for the money and we do not know its answer yet. `another-amount`: it took another amount or currency, until a
 * person says `accepted`, which the gateway makes `captured`, or `refunded`.
 */
export type PaypalOrder = v.InferOutput<typeof RowSchema>;

interface NewPaypalOrder {
  readonly orderId: string;
  readonly request: PromotionOrderRequest;
  readonly sale: PromotionSale;
}

/** Puts an order that PayPal has just made on record. */
export async function addPaypalOrder(queries: Queries, { orderId, request, sale }: NewPaypalOrder, now: number): Promise<void> {
  await queries.query(
    'insert into paypal_orders (order_id, reference, request, sale, created_at, changed_at) values ($1, $2, $3, $4, $5, $5)',
    [orderId, request.reference, JSON.stringify(request), JSON.stringify(sale), instant(now)],
  );
}

/** The order of that number. */
export async function findPaypalOrder(queries: Queries, orderId: string): Promise<PaypalOrder | undefined> {
  return readRows(RowSchema, await queries.query('select * from paypal_orders where order_id = $1', [orderId]))[0];
}

/** The one of an order's PayPal orders that is being captured, or has been; where the money of all went back, the last. */
export async function findClaimedPaypalOrder(queries: Queries, reference: string): Promise<PaypalOrder | undefined> {
  const rows = await queries.query(
    `select * from paypal_orders where reference = $1 and state <> 'created' order by (state = 'refunded'), changed_at desc limit 1`,
    [reference],
  );
  return readRows(RowSchema, rows)[0];
}

/** Marks an order as being captured. False where another one of the same reference is, or was, already. */
export async function claimCapture(queries: Queries, orderId: string, now: number): Promise<boolean> {
  const rows = await queries.query(
    `update paypal_orders mine set state = 'capturing', changed_at = $2
     where order_id = $1 and state in ('created', 'capturing') and not exists (
       select from paypal_orders other
       where other.reference = mine.reference and other.order_id <> mine.order_id and other.state not in ('created', 'refunded'))
     returning order_id`,
    [orderId, instant(now)],
  );
  return rows.length > 0;
}

/** PayPal took nothing: the order can be approved and captured again. */
export async function unclaimCapture(queries: Queries, orderId: string, now: number): Promise<void> {
  await queries.query(`update paypal_orders set state = 'created', changed_at = $2 where order_id = $1 and state = 'capturing'`, [
    orderId,
    instant(now),
  ]);
}

/** PayPal took the money. True for the one who puts it on record. */
export async function recordCapture(queries: Queries, orderId: string, capture: Capture, now: number): Promise<boolean> {
  const rows = await queries.query(
    `update paypal_orders set state = 'captured', capture = $2, changed_at = $3
     where order_id = $1 and state in ('created', 'capturing', 'accepted') returning order_id`,
    [orderId, JSON.stringify(capture), instant(now)],
  );
  return rows.length > 0;
}

/** PayPal took another amount, or in another currency. True for the one who puts it on record: operations are alarmed once. */
export async function recordPaypalMismatch(
  queries: Queries,
  orderId: string,
  capture: Capture & { readonly currency: string },
  now: number,
): Promise<boolean> {
  const rows = await queries.query(
    `update paypal_orders set state = 'another-amount', capture = $2, changed_at = $3
     where order_id = $1 and state in ('created', 'capturing') returning order_id`,
    [orderId, JSON.stringify(capture), instant(now)],
  );
  return rows.length > 0;
}

/** Orders of another amount that a person has accepted, to be registered. */
export async function acceptedPaypalOrders(queries: Queries): Promise<readonly PaypalOrder[]> {
  return readRows(RowSchema, await queries.query(`select * from paypal_orders where state = 'accepted' order by changed_at limit 20`));
}

/** Orders that have been capturing since before an instant (milliseconds). */
export async function unansweredCaptures(queries: Queries, before: number): Promise<readonly PaypalOrder[]> {
  const rows = await queries.query(
    `select * from paypal_orders where state = 'capturing' and changed_at < $1 order by changed_at limit 20`,
    [instant(before)],
  );
  return readRows(RowSchema, rows);
}
