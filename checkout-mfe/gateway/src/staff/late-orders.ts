import { HOUR } from '@riwaq/contracts';
import { ACTIVATION_HOURS } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';

const LateRow = v.object({ reference: v.string(), since: InstantColumn });

/** Every order that was paid, whose receipt came, that waits for a wallet, or that owes a price, longer than the shop promises, with nothing done for it: the latest one last. */
export async function lateOrders(queries: Queries, now: number): Promise<readonly v.InferOutput<typeof LateRow>[]> {
  const rows = await queries.query(
    `select reference, coalesce(paid_since, case when stage in ('wallet', 'owed') then due_since else receipt_at end) as since from orders
     where due_since < $1 and (paid_since < $1 or stage = 'receipt' and receipt_at < $1 or stage in ('wallet', 'owed')) and ${isOrder()} order by since, reference`,
    [instant(now - ACTIVATION_HOURS * HOUR)],
  );
  return readRows(LateRow, rows);
}
