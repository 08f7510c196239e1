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
  /** Null where a payment was begun and no form came: then the payment says it. */
  readonly goods: v.InferInput<typeof OrderedGoodsSchema> | null;
}

/** An e-mail address as two are compared. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}

const COLUMNS = 6;

/**
 * A statement that puts an order on record, to stand in another's `with`: one commit for both. Does nothing where its reference is null. Only who
 * ordered, by the device or the address, changes an order that is on record; what nobody says stays. `first` is the number of its first parameter.
 */
export function upsertOrderSql(first: number): string {
  const [reference, email, device, form, goods, at] = Array.from({ length: COLUMNS }, (_, place) => `$${first + place}`);
  return `insert into orders (reference, email, device, form, goods, created_at)
    select ${reference}::text, ${email}::text, ${device}::text, ${form}::text, ${goods}::jsonb, ${at}::timestamptz where ${reference}::text is not null
    on conflict (reference) do update set
      email = excluded.email,
      device = coalesce(excluded.device, orders.device),
      form = case when excluded.goods is null then orders.form else excluded.form end,
      goods = coalesce(excluded.goods, orders.goods)
    where orders.email = excluded.email or orders.device = excluded.device`;
}

/** The parameters of that statement. */
export function orderParameters(order: NewOrder | undefined, now: number): readonly Parameter[] {
  if (!order) return Array.from({ length: COLUMNS }, () => null);
  const { reference, email, device, form, goods } = order;
  return [reference, comparableEmail(email), device, form, goods && JSON.stringify(goods), instant(now)];
}

/** Puts an order on record by itself: its payment was begun. */
export async function recordOrder(queries: Queries, order: NewOrder, now: number): Promise<void> {
  await queries.query(upsertOrderSql(1), orderParameters(order, now));
}

const RowSchema = v.object({
  reference: v.string(),
  email: v.string(),
  device: v.nullable(v.string()),
  form: v.string(),
  goods: v.nullable(OrderedGoodsSchema),
  created_at: InstantColumn,
  receipt_at: v.nullable(InstantColumn),
  receipt_digest: v.nullable(v.string()),
});
/** An order on record. */
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
