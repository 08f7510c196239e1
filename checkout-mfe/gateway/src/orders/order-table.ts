import { OrderedGoodsSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, instant, type Parameter, type Queries, readRows } from '../database/database';

/** An order that was taken: who may follow it, and what the page of the order says of it. */
export interface NewOrder {
  readonly reference: string;
  readonly email: string;
  /** Hash of the token of the device that ordered; null where it has none. */
  readonly device: string | null;
  /** Where its forms go, and so its receipt. */
  readonly form: string;
  /** By the gateway's own prices. */
  readonly goods: v.InferInput<typeof OrderedGoodsSchema>;
}

/** An e-mail address as two are compared. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}

const COLUMNS = 6;

/**
 * A statement for another's `with`: it inserts a new order in the same commit, and gives its reference. It does nothing for a null reference, or a
 * known one. `first` is the number of its first parameter.
 */
export function insertOrderSql(first: number): string {
  const [reference, email, device, form, goods, at] = Array.from({ length: COLUMNS }, (_, place) => `$${first + place}`);
  return `insert into orders (reference, email, device, form, goods, created_at)
    select ${reference}::text, ${email}::text, ${device}::text, ${form}::text, ${goods}::jsonb, ${at}::timestamptz where ${reference}::text is not null
    on conflict (reference) do nothing returning reference`;
}

/** The parameters of that statement. */
export function orderParameters(order: NewOrder | undefined, now: number): readonly Parameter[] {
  if (!order) return Array.from({ length: COLUMNS }, () => null);
  const { reference, email, device, form, goods } = order;
  return [reference, comparableEmail(email), device, form, JSON.stringify(goods), instant(now)];
}

/** Puts a new order on record by itself: its payment was begun, and no form came through the gateway. */
export async function insertOrder(queries: Queries, order: NewOrder, now: number): Promise<void> {
  await queries.query(insertOrderSql(1), orderParameters(order, now));
}

/** Devices that an order is shown on beside the one that made it. One more shows the address each time. */
const MOST_DEVICES = 10;

const WITH_DEVICE = `case when $2::text is null or $2::text = device or $2::text = any(devices) or cardinality(devices) >= ${MOST_DEVICES} then devices
  else devices || $2::text end`;

/** Puts a device on record that has shown an order's address. */
export async function addDevice(queries: Queries, { reference, device }: Pick<NewOrder, 'reference' | 'device'>): Promise<void> {
  await queries.query(`update orders set devices = ${WITH_DEVICE} where reference = $1`, [reference, device]);
}

/**
 * Changes an order that is on record, for its buyer. A device that has shown its address is added to the one that made it; where the address itself
 * is corrected, only that one stays.
 */
export async function updateOrder(queries: Queries, { reference, email, device, form, goods }: NewOrder): Promise<void> {
  await queries.query(
    `update orders set email = $3, form = $4, goods = $5::jsonb, devices = case when email <> $3 then '{}' else ${WITH_DEVICE} end
     where reference = $1`,
    [reference, device, comparableEmail(email), form, JSON.stringify(goods)],
  );
}

const RowSchema = v.object({
  reference: v.string(),
  email: v.string(),
  device: v.nullable(v.string()),
  devices: v.array(v.string()),
  form: v.string(),
  /** Null for an order of an older release, whose payment was begun without a form: then the payment says it. */
  goods: v.nullable(OrderedGoodsSchema),
  created_at: InstantColumn,
  receipt_at: v.nullable(InstantColumn),
  receipt_digest: v.nullable(v.string()),
});
/** An order on record. `device` made it, `devices` have shown its address since. */
export type OrderRow = v.InferOutput<typeof RowSchema>;

/** The order of that reference. */
export async function findOrderRow(queries: Queries, reference: string): Promise<OrderRow | undefined> {
  return readRows(RowSchema, await queries.query('select * from orders where reference = $1', [reference]))[0];
}

/** Puts on record that an order's receipt has come. False where one has come before. */
export async function recordReceipt(queries: Queries, reference: string, digest: string, now: number): Promise<boolean> {
  const rows = await queries.query(
    'update orders set receipt_at = $3, receipt_digest = $2 where reference = $1 and receipt_at is null returning reference',
    [reference, digest, instant(now)],
  );
  return rows.length > 0;
}

/** Whether money has come for an order, by card or PayPal: from then on it stays what it is. Money that was given back does not count. */
export async function isSettled(queries: Queries, reference: string): Promise<boolean> {
  const rows = await queries.query(
    `select 1 from payments where reference = $1 and state in ('paid', 'accepted', 'another-amount', 'duplicate')
     union all select 1 from paypal_orders where reference = $1 and state not in ('created', 'refunded') limit 1`,
    [reference],
  );
  return rows.length > 0;
}

/** Whether the shop said no to an order's form and nobody has paid for it: then there is no such order. */
export async function isOrderRefused(queries: Queries, reference: string): Promise<boolean> {
  const rows = await queries.query(
    `select id from posts where visitor_key = $1 and state = 'refused'
       and not exists (select from posts later where later.visitor_key = posts.visitor_key and later.revision > posts.revision)
       and not exists (select from payments where reference = $2)`,
    [`${reference}:pending`, reference],
  );
  return rows.length > 0;
}
