import * as v from 'valibot';
import type { ComposeInput } from '../compose-input';

/** What describes an app: the `description.cjs` of its release, and what that reads from standard input. */
export interface Description {
  /** Names the release in messages. */
  readonly what: string;
  readonly program: string;
  readonly input: string;
}

/** The first line that a cage reads: its work. `look` is none: that it starts says that it stands. */
export type CageWork = { readonly compose: ComposeInput } | { readonly describe: Description } | { readonly look: true };

/** A source's answer, as the code in a cage reads it. */
export interface SourceAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Each later line that a cage reads: the answer to its question of that number, or why there is none. */
export type SourceReply = { readonly to: number } & ({ readonly answer: SourceAnswer } | { readonly error: string });

/** Longest text of a cage that is printed, in characters. */
const LONGEST_TEXT = 4000;
const TextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, LONGEST_TEXT)),
);

/**
 * A line that a cage writes: where it is, an address of the product source that it asks for, the result, or the error. Release code can forge all of them, so
 * the reader trusts none.
 */
export const CageMessageSchema = v.union([
  v.object({ at: TextSchema }),
  v.object({ ask: v.number(), source: v.string() }),
  v.object({ result: v.unknown() }),
  v.object({ error: TextSchema }),
]);
export type CageMessage = v.InferOutput<typeof CageMessageSchema>;
