import { HistoryEntrySchema, isTakenBack, TAKE_BACK } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { paymentStates } from './payment-state';

const Instant = v.nullable(v.number());

/** Parts of a payment's money that went back while the rest stayed: in its currency, and when (milliseconds). */
export const PartRefundsSchema = v.array(v.object({ amount: v.number(), at: v.number() }));

/** What an act found, so that taking it back restores it. */
const UndoSchema = v.object({
  order: v.object({ cancelled_at: Instant, activated_at: Instant }),
  /** The receipt that it refused. */
  receipt: v.exactOptional(v.object({ at: v.number(), digest: v.string() })),
  /** Key of the letter by which the act leaves; null without one. */
  letter: v.nullable(v.string()),
  /** The payment that it changed, and into which state. `was` is null where the act noted the payment. */
  payment: v.exactOptional(
    v.object({
      id: v.number(),
      made: v.picklist(paymentStates),
      was: v.nullable(
        v.object({
          state: v.picklist(paymentStates),
          settled_by: v.nullable(v.string()),
          settled_at: Instant,
          part_refunds: PartRefundsSchema,
        }),
      ),
    }),
  ),
  /** The earlier address of the buyer. */
  address: v.exactOptional(v.string()),
});

/** An entry of the history as it is stored. `request`: of the press that noted it, so that a press counts once. An earlier gateway stored no `undo`. */
export const StoredEntrySchema = v.object({
  ...HistoryEntrySchema.entries,
  request: v.exactOptional(v.string()),
  undo: v.exactOptional(UndoSchema),
});
export type StoredEntry = v.InferOutput<typeof StoredEntrySchema>;

type History = readonly StoredEntry[];

/** The entries of a history that hold: what was taken back, and that it was, is not among them. */
export const holdingEntries = (history: History): History =>
  history.filter(({ change }, at) => change !== 'taken-back' && !isTakenBack(history, at));

/** What becomes of taking an act back. `overtaken`: somebody did something since (`entry`). `late`: what it caused has left. */
export type TakeBackJudgement =
  | { readonly outcome: 'open'; readonly undo: NonNullable<StoredEntry['undo']> }
  | { readonly outcome: 'before' | 'overtaken'; readonly entry: StoredEntry }
  | { readonly outcome: 'late' | 'unknown' };

/** Whether `by` may take an act back at `now` (milliseconds), by its place in the history: who did it, until it leaves, and nothing was done since. */
export function judgeTakeBack(history: History, at: number, { by, now }: { readonly by: string; readonly now: number }): TakeBackJudgement {
  const entry = history[at];
  if (!entry?.undo || entry.by !== by) return { outcome: 'unknown' };
  const before = history.find(({ of }) => of === at);
  if (before) return { outcome: 'before', entry: before };
  const last = holdingEntries(history).at(-1);
  if (last && last !== entry) return { outcome: 'overtaken', entry: last };
  return now < entry.at + TAKE_BACK ? { outcome: 'open', undo: entry.undo } : { outcome: 'late' };
}
