import { DAY } from '@riwaq/contracts';
import { type OrderRecord, type RelatedOrder, StaffStageSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { telephonesPattern } from '../orders/order-words';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';

/** Most other orders that a page shows: the newest. */
const MOST = 20;

const RelatedRow = v.object({
  reference: v.string(),
  created_at: InstantColumn,
  stage: StaffStageSchema,
  purchase: v.unknown(),
  is_phone: v.boolean(),
  is_email: v.nullable(v.boolean()),
  is_noted: v.boolean(),
});

interface KnownOrder {
  readonly purchase: Purchase;
  readonly ordered: number;
  readonly stage: OrderRecord['stage'];
  readonly notes: OrderRecord['notes'];
}

/** Other orders of an order's telephone or mailbox, and those that its notes name; the newest first. One that cannot be read is left out. */
export async function relatedOrders(queries: Queries, reference: string, known: KnownOrder): Promise<RelatedOrder[]> {
  const noted = known.notes.flatMap(({ text }) => text.match(/RQ-[2-9A-HJKMNP-TV-Z]{8}/g) ?? []);
  const rows = await queries.query(
    `with other as (
       select reference, created_at, stage, purchase, coalesce(search @@ $2::tsquery, false) as is_phone,
         mailbox = (select mailbox from orders where reference = $1 and ${isOrder()}) as is_email,
         reference = any(string_to_array($3, ',')) as is_noted
       from orders where reference <> $1 and ${isOrder()} and (search @@ $2::tsquery
         or mailbox = (select mailbox from orders where reference = $1 and ${isOrder()}) or reference = any(string_to_array($3, ','))))
     select * from other order by created_at desc, reference limit ${MOST}`,
    [reference, telephonesPattern(known.purchase.request.customerInfo.phone), noted.join(',')],
  );
  return readRows(RelatedRow, rows).flatMap((row) => {
    const purchase = v.safeParse(PurchaseSchema, row.purchase);
    if (!purchase.success) return [];
    const other = { purchase: purchase.output, ordered: row.created_at, stage: row.stage };
    const by = [
      ...(row.is_phone ? ['phone' as const] : []),
      ...(row.is_email ? ['email' as const] : []),
      ...(row.is_noted ? ['note' as const] : []),
    ];
    return [
      {
        reference: row.reference,
        ordered: other.ordered,
        stage: row.stage,
        product: productsOf(other.purchase),
        by,
        isSameAgain: isSameAgain(known, other),
      },
    ];
  });
}

const productsOf = ({ sale }: Purchase): string => sale.lines.map(({ name }) => name).join('، ') || sale.productName;

/** Most orders that a page of the list is compared with. */
const MOST_COMPARED = 1000;

const ComparedRow = v.object({ reference: v.string(), created_at: InstantColumn, stage: StaffStageSchema, purchase: v.unknown() });

const telephonesOf = ({ purchase }: Compared): string[] =>
  telephonesPattern(purchase.request.customerInfo.phone).split(' | ').filter(Boolean);

/** References of those orders that the same telephone ordered twice within a day. One query by the index of words, for all of them. */
export async function orderedAgain(queries: Queries, orders: readonly (Compared & { readonly reference: string })[]): Promise<Set<string>> {
  const telephones = new Set(orders.flatMap(telephonesOf));
  if (telephones.size === 0) return new Set();
  const days = orders.map(({ ordered }) => ordered);
  const rows = await queries.query(
    `select reference, created_at, stage, purchase from orders
     where search @@ $1::tsquery and created_at > $2 and created_at < $3 and ${isOrder()} limit ${MOST_COMPARED}`,
    [[...telephones].join(' | '), instant(Math.min(...days) - DAY), instant(Math.max(...days) + DAY)],
  );
  const others = readRows(ComparedRow, rows).flatMap(({ reference, created_at: ordered, stage, purchase: stored }) => {
    const { success, output: purchase } = v.safeParse(PurchaseSchema, stored);
    return success ? [{ reference, ordered, stage, purchase }] : [];
  });
  const isAgain = (order: (typeof orders)[number]) => {
    const own = telephonesOf(order);
    return others.some(
      (other) => other.reference !== order.reference && isSameAgain(order, other) && telephonesOf(other).some((one) => own.includes(one)),
    );
  };
  return new Set(orders.filter(isAgain).map(({ reference }) => reference));
}

type Compared = Pick<KnownOrder, 'purchase' | 'ordered' | 'stage'>;

/** Whether two orders have the same products in the same versions, were placed within a day, and neither was cancelled or given back. */
function isSameAgain(one: Compared, other: Compared): boolean {
  const isOpen = ({ stage }: Compared) => stage !== 'cancelled' && stage !== 'refunded';
  return isOpen(one) && isOpen(other) && Math.abs(one.ordered - other.ordered) < DAY && contentOf(one) === contentOf(other);
}

const contentOf = ({ purchase: { sale } }: Compared): string =>
  JSON.stringify([...sale.lines.map(({ name, detail }) => `${name} ${detail}`).sort(), sale.productName, sale.version]);
