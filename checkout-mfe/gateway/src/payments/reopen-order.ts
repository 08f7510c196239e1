import type { HistoryEntry } from '@riwaq/contracts/platform';
import type { Queries } from '../database/database';
import { appendHistory, isLeft, withActivated } from '../orders/order-table';
import { planLetter } from '../orders/plan-letter';
import { holdingEntries } from '../orders/taken-back';
import { allows, type KnownOrder, type Signature, signed, standsNow } from './known-order';

/** Result. `before`: the same was noted, nothing changes. `closed`: the order's stage does not allow it. */
type ReopenResult = { readonly outcome: 'changed' | 'closed' } | { readonly outcome: 'before'; readonly entry: HistoryEntry };

/** Opens an order that was cancelled: it waits again for what it waited for. */
export async function noteReopened(queries: Queries, known: KnownOrder, signature: Signature, now: number): Promise<ReopenResult> {
  const { row } = known;
  const { reference } = row;
  const entry = holdingEntries(row.history).at(-1);
  if (row.cancelled_at === null && entry?.change === 'reopened') return { outcome: 'before', entry };
  if (!allows('reopened', known)) return { outcome: 'closed' };
  await queries.query('update orders set cancelled_at = null where reference = $1', [reference]);
  const undo = { order: standsNow(row), letter: await planLetter(queries, 'reopened', reference, now) };
  await appendHistory(queries, reference, { change: 'reopened', ...signed(signature), at: now, undo });
  return { outcome: 'changed' };
}

/** Notes that a paid order that was marked as activated, or a part of it, is not: all of it waits again for its activation. */
export async function noteNotActivated(queries: Queries, known: KnownOrder, signature: Signature, now: number): Promise<ReopenResult> {
  const { row } = known;
  const { reference } = row;
  const lines = withActivated(row.goods.lines, row);
  const isNone = row.activated_at === null && lines.every(isLeft);
  const entry = holdingEntries(row.history).at(-1);
  if (isNone && entry?.change === 'not-activated') return { outcome: 'before', entry };
  if (isNone || !allows('not-activated', known)) return { outcome: 'closed' };
  const letter = await planLetter(queries, 'not-activated', reference, now);
  await queries.query('update orders set activated_at = null where reference = $1', [reference]);
  await appendHistory(queries, reference, {
    change: 'not-activated',
    ...signed(signature),
    at: now,
    undo: { order: standsNow(row), letter },
  });
  return { outcome: 'changed' };
}
