import { DAY } from '@riwaq/contracts';
import { type OrderRecord, type RelatedOrder, StaffStageSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, type Queries, readRows } from '../database/database';
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

type Compared = Pick<KnownOrder, 'purchase' | 'ordered' | 'stage'>;

/** Whether two orders have the same products in the same versions, were placed within a day, and neither was cancelled or given back. */
export function isSameAgain(one: Compared, other: Compared): boolean {
  const isOpen = ({ stage }: Compared) => stage !== 'cancelled' && stage !== 'refunded';
  return isOpen(one) && isOpen(other) && Math.abs(one.ordered - other.ordered) < DAY && contentOf(one) === contentOf(other);
}

const contentOf = ({ purchase: { sale } }: Compared): string =>
  JSON.stringify([...sale.lines.map(({ name, detail }) => `${name} ${detail}`).sort(), sale.productName, sale.version]);
