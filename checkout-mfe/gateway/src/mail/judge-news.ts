import type { HistoryEntry } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Queries, readRows } from '../database/database';
import type { OrderRow } from '../orders/order-table';
import { holdingEntries, type StoredEntry } from '../orders/taken-back';
import { MessageStateSchema } from '../outbox/outbox-table';

/** What undoes an act of staff. Money of an order that goes back whole undoes each. */
const opposites: Partial<Record<HistoryEntry['change'], HistoryEntry['change']>> = {
  cancelled: 'reopened',
  reopened: 'cancelled',
  activated: 'not-activated',
  dropped: 'not-activated',
  // Between two of them all of the order was activated again, or another receipt came.
  'not-activated': 'not-activated',
  'receipt-refused': 'receipt-refused',
  wallet: 'wallet',
};

/** Whether the act that has the letter of this key was undone since. */
export function isUndone({ history }: Pick<OrderRow, 'history'>, key: string): boolean {
  const holding = holdingEntries(history);
  const act = holding.findIndex(({ undo }) => undo?.letter === key);
  const opposite = opposites[holding[act]?.change ?? 'letter'];
  return opposite !== undefined && holding.slice(act + 1).some(({ change, isWhole }) => change === opposite || isWhole);
}

/** What of an order an act is about. */
const subjects: Partial<Record<HistoryEntry['change'], 'closing' | 'activation'>> = {
  cancelled: 'closing',
  reopened: 'closing',
  activated: 'activation',
  dropped: 'activation',
  'not-activated': 'activation',
};

const LetterRow = v.object({ key: v.string(), state: MessageStateSchema, kind: v.string(), line: v.nullable(v.string()) });
type LetterRow = v.InferOutput<typeof LetterRow>;

/**
 * Whether the letter of an act tells its buyer something new: `untrue` where the last letter about it that has left says the same, or where what it corrects
 * was never told. `later`: an earlier letter, which is no longer true, is still under way. Letters of anything else are news.
 */
export async function judgeNews(queries: Queries, row: OrderRow, key: string): Promise<'true' | 'untrue' | 'later'> {
  const holding = holdingEntries(row.history);
  const act = holding.find(({ undo }) => undo?.letter === key);
  const subject = act && subjects[act.change];
  if (!subject) return 'true';
  const earlier = holding.slice(0, holding.indexOf(act));
  const acts = earlier.slice(earlier.findLastIndex(({ isWhole }) => isWhole) + 1).filter(({ change }) => subjects[change] === subject);
  const rows = await queries.query(
    `select key, state, letter->>'kind' as kind, letter->>'line' as line from messages where reference = $1 and letter is not null`,
    [row.reference],
  );
  const letters = new Map(readRows(LetterRow, rows).map((letter) => [letter.key, letter]));
  const last = acts.findLast((one) => hasLeft(one, letters));
  const under = last && letters.get(last.undo?.letter ?? '');
  if (under && under.state !== 'accepted' && isUndone(row, under.key)) return 'later';
  if (!last) return act.change === 'reopened' || act.change === 'not-activated' ? 'untrue' : 'true';
  return said(act, letters) === said(last, letters) ? 'untrue' : 'true';
}

/** Whether the letter of an act has begun to leave. One of an earlier gateway left with its act. */
function hasLeft({ undo }: StoredEntry, letters: ReadonlyMap<string, LetterRow>): boolean {
  if (!undo || undo.letter === null) return true;
  const state = letters.get(undo.letter)?.state ?? 'planned';
  return state !== 'planned' && state !== 'refused';
}

/** What the letter of an act says: acts that say the same have the same words. */
function said({ undo, change, cancelReason }: StoredEntry, letters: ReadonlyMap<string, LetterRow>): string {
  const { kind = change, line = null } = letters.get(undo?.letter ?? '') ?? {};
  return [kind, line, cancelReason].join(' ');
}
