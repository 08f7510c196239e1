import { algeriaDay } from '@riwaq/contracts';
import { instant, type Queries } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { isSoldOn } from '../pricing/sale-days';

/**
 * Whether nobody has paid an order, and its buyer is to pay it now. It has a price, and is still sold. It waits neither for the team's wallet nor behind a
 * newer order of the same. No other order of its buyer has money or a receipt.
 */
export async function isToPay(queries: Queries, reference: string, now: number): Promise<boolean> {
  const found = await queries.query(
    `select from orders where reference = $1 and ${isOrder()} and stage = 'waiting' and goods->>'total' is not null and goods->>'method' <> 'crypto'
      and created_at > $3::timestamptz - interval '3 days' and ${isSoldOn('$2')}
      and not exists (select from payments where payments.reference = orders.reference and state <> 'pending')
      and not exists (select from orders newer where newer.mailbox = orders.mailbox and newer.created_at > orders.created_at
        and newer.goods->'lines' = orders.goods->'lines' and ${isOrder('newer')})
      and not exists (select from orders other where other.mailbox = orders.mailbox and other.reference <> orders.reference
        and other.created_at > orders.created_at - interval '7 days' and other.stage in ('receipt', 'paid', 'activated', 'money', 'review') and ${isOrder('other')})`,
    [reference, algeriaDay(now), instant(now)],
  );
  return found.length > 0;
}
