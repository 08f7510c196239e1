import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { type PromotionSale, PromotionSaleSchema, StoredPromotionSchema } from '../pricing/sale';

/** What PayPal reports of money that it took. */
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
 * An order of PayPal. `capturing`: we asked for the money and have no answer yet. `another-amount`: PayPal took another amount or currency; a person makes it
 * `accepted`, which the gateway registers (`captured`), or `refunded`.
 */
export type PaypalOrder = v.InferOutput<typeof RowSchema>;

interface NewPaypalOrder {
  readonly orderId: string;
  readonly request: PaypalOrder['request'] & { readonly reference: string };
  readonly sale: PromotionSale;
}

/** Stores an order that PayPal has created. */
export async function addPaypalOrder(queries: Queries, { orderId, request, sale }: NewPaypalOrder, now: number): Promise<void> {
  await queries.query(
    'insert into paypal_orders (order_id, reference, request, sale, created_at, changed_at) values ($1, $2, $3, $4, $5, $5)',
    [orderId, request.reference, JSON.stringify(request), JSON.stringify(sale), instant(now)],
  );
}

/** The order of PayPal's number. */
export async function findPaypalOrder(queries: Queries, orderId: string): Promise<PaypalOrder | undefined> {
  return readRows(RowSchema, await queries.query('select * from paypal_orders where order_id = $1', [orderId]))[0];
}

/** The PayPal order of a reference that is or was captured; the last one if the money of all was given back. */
export async function findClaimedPaypalOrder(queries: Queries, reference: string): Promise<PaypalOrder | undefined> {
  const rows = await queries.query(
    `select * from paypal_orders where reference = $1 and state <> 'created' order by (state = 'refunded'), changed_at desc limit 1`,
    [reference],
  );
  return readRows(RowSchema, rows)[0];
}

/** Marks an order as being captured. False if another one of the reference is or was captured. */
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

/** Stores a capture. True the first time. */
export async function recordCapture(queries: Queries, orderId: string, capture: Capture, now: number): Promise<boolean> {
  const rows = await queries.query(
    `update paypal_orders set state = 'captured', capture = $2, changed_at = $3
     where order_id = $1 and state in ('created', 'capturing', 'accepted') returning order_id`,
    [orderId, JSON.stringify(capture), instant(now)],
  );
  return rows.length > 0;
}

/** Stores a capture of another amount or currency. True the first time: the alert is logged once. */
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

/** Orders whose other amount a person has accepted. */
export async function acceptedPaypalOrders(queries: Queries): Promise<readonly PaypalOrder[]> {
  return readRows(RowSchema, await queries.query(`select * from paypal_orders where state = 'accepted' order by changed_at limit 20`));
}

/** Captures without an answer since before an instant (milliseconds). */
export async function unansweredCaptures(queries: Queries, before: number): Promise<readonly PaypalOrder[]> {
  const rows = await queries.query(
    `select * from paypal_orders where state = 'capturing' and changed_at < $1 order by changed_at limit 20`,
    [instant(before)],
  );
  return readRows(RowSchema, rows);
}
