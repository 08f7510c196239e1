import type { OrderPoint, VisitSpan } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { stepColumn } from '../database/step-column';
import { COUNTS } from './payment-state';

const RowSchema = v.object({ at: IntegerColumn, begun: IntegerColumn, paid: IntegerColumn });

/**
 * Counts orders begun and paid, by step. An order is paid once: when its first money came that counts (`COUNTS`).
 * That is money by card, by PayPal, or noted by an operator. Money that was given back does not count.
 */
export async function countOrders(queries: Queries, { from, to, step }: VisitSpan): Promise<OrderPoint[]> {
  const rows = await queries.query(
    `select ${stepColumn('at', '$3')} as at, count(*) filter (where change = 'begun') as begun, count(*) filter (where change = 'paid') as paid from (
       select created_at as at, 'begun' as change from orders where ${isOrder()}
       union all
       select min(paid_at), 'paid' from payments where state in ${COUNTS} group by reference
     ) changes where at >= $1 and at < $2 group by 1 order by 1`,
    [instant(from), instant(to), step],
  );
  return [...readRows(RowSchema, rows)];
}
