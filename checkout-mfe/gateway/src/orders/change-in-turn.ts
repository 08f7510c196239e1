import { OrderMethodSchema } from '@riwaq/contracts';
import { HistoryEntrySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Database, InstantColumn, instant, type Queries, readRows } from '../database/database';
import { standingOf } from './order-stage';
import { lockOrder } from './order-table';
import { paymentStates } from './payment-state';
import { ADDRESS_WAITS_SINCE } from './refused-address';

/**
 * Changes an order or its payments: locks it, runs `work`, and writes where the order then stands, in one transaction. Whatever changes what a stage follows
 * from passes here. Rolls back if `work` throws.
 */
export async function changeInTurn<Result>(
  database: Database,
  reference: string,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (queries) => {
    await lockOrder(queries, reference);
    const result = await work(queries);
    await writeStage(queries, reference);
    return result;
  });
}

const Instant = v.nullable(InstantColumn);

/** An order with one of its payments; without any, those fields are null in its only row. */
const FactsRow = v.object({
  method: OrderMethodSchema,
  created_at: InstantColumn,
  history: v.array(HistoryEntrySchema),
  ...{ receipt_at: Instant, cancelled_at: Instant, activated_at: Instant, address_waits_since: Instant },
  state: v.nullable(v.picklist(paymentStates)),
  ...{ paid_at: Instant, settled_at: Instant, review_since: Instant },
});

/** Writes the list of staff in which an order stands, and since when it waits. The transaction has its lock. An order that was forgotten has no list. */
async function writeStage(queries: Queries, reference: string): Promise<void> {
  const rows = readRows(
    FactsRow,
    await queries.query(
      `select orders.method, orders.created_at, history, receipt_at, cancelled_at, activated_at, ${ADDRESS_WAITS_SINCE} as address_waits_since,
         payments.state, paid_at, settled_at, review_since
       from orders left join payments on payments.reference = orders.reference where orders.reference = $1 order by payments.id desc`,
      [reference],
    ),
  );
  const [facts] = rows;
  if (!facts) return;
  const payments = rows.flatMap(({ state, ...payment }) => (state === null ? [] : [{ ...payment, state }]));
  const { list, dueSince, paidSince } = standingOf(facts, payments);
  await queries.query('update orders set stage = $2, due_since = $3, paid_since = $4 where reference = $1', [
    reference,
    list,
    dueSince === null ? null : instant(dueSince),
    paidSince === null ? null : instant(paidSince),
  ]);
}
