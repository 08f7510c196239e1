import { algeriaDay } from '@riwaq/contracts';
import * as v from 'valibot';
import { instant, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { isSoldOn } from '../pricing/sale-days';

/** SQL: what an order orders, by names, versions and quantities: its price may be another by now. */
const namesOf = (order: string) =>
  ['name', 'detail'].map((part) => `jsonb_path_query_array(${order}.purchase, '$.sale.lines[*].${part}')`).join(' || ');

/** Whether a buyer is to pay an order, is not, or has perhaps paid: PayPal takes its money or reviews it. */
type ToPay = 'now' | 'perhaps-paid' | 'not';

/**
 * Whether nobody has paid an order, and its buyer is to pay it now. It has a price, and is still sold. It waits neither for the team's wallet nor behind a
 * newer order of the same. No other order of its buyer has money or a receipt. Whose receipt was refused was told so.
 */
export async function isToPay(queries: Queries, reference: string, now: number): Promise<ToPay> {
  const rows = await queries.query(
    `select exists (select from payments where payments.reference = orders.reference and state = 'capturing') as "isCapturing"
      from orders where reference = $1 and ${isOrder()} and stage in ('waiting', 'review') and (purchase->'sale'->>'subtotal')::numeric > 0 and method <> 'crypto'
      and created_at > $3::timestamptz - interval '3 days' and ${isSoldOn('$2')}
      and not exists (select from payments where payments.reference = orders.reference and state not in ('pending', 'capturing'))
      and not exists (select from receipts where receipts.reference = orders.reference)
      and not exists (select from orders newer where newer.mailbox = orders.mailbox and newer.created_at > orders.created_at
        and (${namesOf('newer')}) = (${namesOf('orders')}) and ${isOrder('newer')})
      and not exists (select from orders other where other.mailbox = orders.mailbox and other.reference <> orders.reference
        and other.created_at > orders.created_at - interval '7 days' and other.stage in ('receipt', 'paid', 'owed', 'activated', 'money', 'review') and ${isOrder('other')})`,
    [reference, algeriaDay(now), instant(now)],
  );
  const [found] = readRows(v.object({ isCapturing: v.boolean() }), rows);
  if (!found) return 'not';
  return found.isCapturing ? 'perhaps-paid' : 'now';
}
