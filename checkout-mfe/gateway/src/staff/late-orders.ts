import { HOUR } from '@riwaq/contracts';
import { ACTIVATION_HOURS } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';

const LateRow = v.object({ reference: v.string(), since: InstantColumn });

/** Every order that was paid, or whose receipt came, longer ago than the shop promises, and that nobody has activated or confirmed: the latest one last. */
export async function lateOrders(queries: Queries, now: number): Promise<readonly v.InferOutput<typeof LateRow>[]> {
  const rows = await queries.query(
    `select reference, coalesce(paid_since, receipt_at) as since from orders
     where due_since < $1 and (paid_since < $1 or stage = 'receipt' and receipt_at < $1) and ${isOrder()} order by since, reference`,
    [instant(now - ACTIVATION_HOURS * HOUR)],
  );
  return readRows(LateRow, rows);
}
