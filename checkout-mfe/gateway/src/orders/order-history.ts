import { orderChanges } from '@riwaq/contracts';
import * as v from 'valibot';

/** What an operator noted about an order: who, when (milliseconds), and of a transfer its dinar and its day in Algeria. */
export const HistoryEntrySchema = v.object({
  change: v.picklist(orderChanges),
  by: v.string(),
  at: v.number(),
  amount: v.optional(v.number()),
  day: v.optional(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntrySchema>;
