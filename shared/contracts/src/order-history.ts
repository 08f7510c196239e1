import * as v from 'valibot';
import { type CancelReason, CancelReasonSchema, orderChanges, ReceiptReasonSchema, SentWalletSchema } from './order-status';

const Milliseconds = v.number();

/**
 * What an operator noted about an order: who and when (milliseconds); of money that came or went back its dinar or US dollars («17.50»), its day in Algeria and
 * its number at the bank.
 */
export const HistoryEntrySchema = v.object({
  change: v.picklist(orderChanges),
  by: v.string(),
  at: Milliseconds,
  amount: v.optional(v.number()),
  dollars: v.optional(v.string()),
  day: v.optional(v.string()),
  note: v.optional(v.string()),
  /** Of an activation, or of what is dropped: which of the ordered lines, from 1; all of them where it is not given. */
  line: v.optional(v.number()),
  /** Of money that went back: it had paid the order, so what was activated before counts no longer. */
  isWhole: v.optional(v.boolean()),
  /** Of money that went back: why, and whether it is a part while the rest stays. */
  reason: v.optional(v.string()),
  isPart: v.optional(v.boolean()),
  /** Of a cancellation. An earlier gateway kept none: nobody had paid. */
  cancelReason: v.optional(CancelReasonSchema),
  /** Of a receipt that was refused: why, and when it had come. */
  receiptReason: v.optional(ReceiptReasonSchema),
  receiptAt: v.optional(Milliseconds),
  /** Of a wallet that was sent: which, and how much goes there. */
  wallet: v.optional(SentWalletSchema),
  /** Of a letter that was sent again: its kind. */
  letter: v.optional(v.string()),
  /** Of what was taken back: the place of its entry in the history, from 0. */
  of: v.optional(v.number()),
  /** Of a mended e-mail address: the earlier one and the new one. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntrySchema>;

/** Whether the entry at a place of a history was taken back. */
export const isTakenBack = (history: readonly Pick<HistoryEntry, 'of'>[], at: number): boolean => history.some(({ of }) => of === at);

/** Why an order was cancelled last, by its history. */
export const cancelReasonOf = (history: readonly Pick<HistoryEntry, 'change' | 'cancelReason' | 'of'>[]): CancelReason =>
  history.findLast(({ change }, at) => change === 'cancelled' && !isTakenBack(history, at))?.cancelReason ?? 'unpaid';

const ofMoney: readonly HistoryEntry['change'][] = ['receipt-refused', 'paid', 'accepted', 'refunded', 'declined'];

/** The refusal of an order's last receipt, unless staff noted money after it. Money by card, and a newer receipt, are not in the history. */
export const refusedReceiptOf = <Entry extends Pick<HistoryEntry, 'change' | 'of'>>(history: readonly Entry[]): Entry | undefined => {
  const last = history.findLast(({ change }, at) => ofMoney.includes(change) && !isTakenBack(history, at));
  return last?.change === 'receipt-refused' ? last : undefined;
};

/** The wallet that staff sent last, and when. `isChanged`: another one was sent before. Undefined where none was sent. */
export function walletOf(history: readonly Pick<HistoryEntry, 'wallet' | 'at' | 'of'>[]) {
  const sent = history.filter(({ wallet }, at) => wallet && !isTakenBack(history, at));
  const last = sent.at(-1);
  if (!last?.wallet) return undefined;
  const { network, address } = last.wallet;
  const isChanged = sent.some(({ wallet }) => wallet?.network !== network || wallet.address !== address);
  return { at: last.at, wallet: { ...last.wallet, ...(isChanged && { isChanged }) } };
}

/** Since when the price of a product that was dropped is owed to the buyer (milliseconds): until a part of the money goes back. Null where none is. */
export function owedSince(history: readonly Pick<HistoryEntry, 'change' | 'at' | 'of' | 'isWhole' | 'isPart'>[]): number | null {
  const holding = history.filter((_, at) => !isTakenBack(history, at));
  const paid = holding.slice(holding.findLastIndex(({ isWhole }) => isWhole) + 1);
  const dropped = paid.slice(paid.findLastIndex(({ change }) => change === 'not-activated') + 1).find(({ change }) => change === 'dropped');
  return dropped && !paid.some(({ isPart }) => isPart) ? dropped.at : null;
}
