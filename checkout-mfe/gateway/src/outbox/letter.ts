import type { OrderStage, PaymentOutcome } from '@riwaq/contracts';
import * as v from 'valibot';

/** Kinds of letters: that the order and its receipt came, that nobody has paid it, outcomes of a payment, and what the team noted or mended. */
const letterKinds = [
  'received',
  'unpaid',
  'receipt',
  'receipt-refused',
  'wallet',
  'paid',
  'another-amount',
  'paid-twice',
  'refunded',
  'returned',
  'part-refunded',
  'declined',
  'part-activated',
  'activated',
  'dropped',
  'not-activated',
  'cancelled',
  'reopened',
  'address-mended',
] as const satisfies readonly (
  | PaymentOutcome
  | OrderStage
  | 'receipt'
  | 'receipt-refused'
  | 'wallet'
  | 'unpaid'
  | 'part-activated'
  | 'part-refunded'
  | 'dropped'
  | 'not-activated'
  | 'reopened'
  | 'address-mended'
)[];
export const LetterKindSchema = v.picklist(letterKinds);
export type LetterKind = v.InferOutput<typeof LetterKindSchema>;

/** Kinds that are sent once: what reminds of a payment, a part of an order or of its money, what is not in it any more, and what an earlier address is told. */
const sentOnce = ['unpaid', 'part-activated', 'dropped', 'part-refunded', 'address-mended'] as const satisfies readonly LetterKind[];
type RepeatableKind = Exclude<LetterKind, (typeof sentOnce)[number]>;

/** Kinds that staff may send again. */
export const repeatableKinds = letterKinds.filter((kind): kind is RepeatableKind => !sentOnce.some((once) => once === kind));

/** Endpoint of letters. No key of the configuration and no address looks like it. */
export const LETTER_ENDPOINT = '@mail';

/**
 * A letter to a buyer, as the outbox stores it: what it says, of which order. It is judged and gets its words when it is sent. `kind` is a `LetterKind`; a
 * letter of another kind, which only a later gateway writes, is not sent.
 */
export const LetterSchema = v.object({
  kind: v.string(),
  reference: v.string(),
  /** Number of the payment that it is about. */
  payment: v.exactOptional(v.string()),
  /** The ordered line that it is about, from 1. */
  line: v.exactOptional(v.number()),
  /** What of the payment went back, and what is left of it: dinar, or US dollars. */
  back: v.exactOptional(v.object({ amount: v.number(), rest: v.number(), isDollars: v.boolean() })),
  /** Staff sends it again. */
  isAgain: v.exactOptional(v.boolean()),
  /** Where it goes instead of the order's address. */
  to: v.exactOptional(v.string()),
});
export type Letter = v.InferOutput<typeof LetterSchema>;

/** A letter that is to be sent: its key, which is the same however often it is caused, and when it is due (milliseconds). */
export interface PlannedLetter {
  readonly letter: Letter & { readonly kind: LetterKind };
  readonly key: string;
  readonly due: number;
}
