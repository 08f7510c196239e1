import type { HistoryEntry } from '@riwaq/contracts/platform';
import { instant, type Queries } from '../database/database';
import { appendHistory, isLeft, sinceAnew, withActivated } from '../orders/order-table';
import { planLetter } from '../orders/plan-letter';
import { allows, type KnownOrder, type Signature, signed, standsNow } from './known-order';

/** Result. `before`: the same was noted, nothing changes. `closed`: the line was activated, or nothing would be left. `line`: the order has no such line. */
type DropResult =
  | { readonly outcome: 'changed'; readonly left: number }
  | { readonly outcome: 'before'; readonly entry: HistoryEntry }
  | { readonly outcome: 'closed' | 'line' };

/**
 * Notes that one line of a paid order, from 1, is not activated, and that the order goes on without it. Where nothing else is left to be activated, the order
 * is activated. Its money goes back by an act of its own.
 */
export async function noteDropped(
  queries: Queries,
  known: KnownOrder,
  { line, ...signature }: Signature & { readonly line: number },
  now: number,
): Promise<DropResult> {
  const { row } = known;
  const { reference } = row;
  const lines = withActivated(row.goods.lines, row);
  const dropped = lines[line - 1];
  if (!dropped) return { outcome: 'line' };
  const entry = sinceAnew(row).findLast((noted) => noted.line === line);
  if (dropped.isDropped && entry) return { outcome: 'before', entry };
  if (!allows('dropped', known) || !isLeft(dropped) || !lines.some((one) => one !== dropped && !one.isDropped))
    return { outcome: 'closed' };
  const left = lines.filter(isLeft).length - 1;
  if (left === 0) await queries.query('update orders set activated_at = $2 where reference = $1', [reference, instant(now)]);
  const undo = { order: standsNow(row), letter: await planLetter(queries, 'dropped', reference, now, line) };
  await appendHistory(queries, reference, { change: 'dropped', ...signed(signature), at: now, line, undo });
  return { outcome: 'changed', left };
}
