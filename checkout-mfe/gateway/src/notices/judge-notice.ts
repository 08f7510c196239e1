import { OrderMethodSchema } from '@riwaq/contracts';
import { type StaffStage, StaffStageSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Queries, readRows, textsOf } from '../database/database';
import { isOrder } from '../database/existing-orders';
import type { Log } from '../http/errors';
import { readPurchase } from '../orders/read-purchase';
import type { NoticeKind } from '../outbox/notice';
import type { Purchase } from '../pricing/purchase';

const OrderRow = v.object({
  reference: v.string(),
  stage: StaffStageSchema,
  method: OrderMethodSchema,
  purchase: v.unknown(),
  is_taken: v.boolean(),
});
/** What a notice needs to know of its order. Without its purchase where this gateway cannot read it: somebody is told of it all the same. */
export interface NotedOrder extends Omit<v.InferOutput<typeof OrderRow>, 'purchase'> {
  readonly purchase?: Purchase | undefined;
}

/** The orders of these references. `is_taken`: their endpoint has them, or will have them. */
export async function ordersOf(
  queries: Queries,
  references: readonly string[],
  log: Pick<Log, 'warn'>,
): Promise<ReadonlyMap<string, NotedOrder>> {
  const rows = await queries.query(
    `select reference, stage, method, purchase, exists (select from messages where visitor_key in (orders.reference || ':pending', orders.reference || ':method')
       and state in ('waiting', 'busy', 'accepted', 'dead')) as is_taken
     from orders where reference = any(${textsOf('$1')}) and ${isOrder()}`,
    [JSON.stringify(references)],
  );
  return new Map(readRows(OrderRow, rows).map((row) => [row.reference, { ...row, purchase: readPurchase(row, log) }]));
}

/** The list of staff in which an order stands as long as what a notice says of it waits for somebody. */
const standsIn: Readonly<Record<NoticeKind, StaffStage>> = {
  ...{ placed: 'waiting', wallet: 'wallet', receipt: 'receipt', paid: 'paid', money: 'money' },
};

/** Whether a notice is still true; `later` for an order that is on its way to its endpoint, which may refuse it. */
export function judgeNotice(what: NoticeKind, order: Pick<NotedOrder, 'stage' | 'is_taken'> | undefined): 'true' | 'untrue' | 'later' {
  if (order?.stage !== standsIn[what]) return 'untrue';
  return order.is_taken ? 'true' : 'later';
}
