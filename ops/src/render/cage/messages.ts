import * as v from 'valibot';
import type { ComposeInput } from '../compose-input';
import type { DocumentBatch } from '../document-batches';
import type { ShownEverywhere } from '../start-composer';

/** The first message to a cage: a port of this machine that it must not reach. */
export interface CageQuestion {
  readonly listener: number;
}

/** The second message, once the cage has proved that it is closed: its work. */
export type CageWork = { readonly compose: ComposeInput } | { readonly batch: DocumentBatch };

/** Any later message: the answer to a question of the cage, by its number. */
export type CageAnswer = { readonly to: number } & ({ readonly value: unknown } | { readonly error: string });

/** What a source answered, as the code in a cage reads it. */
export const SourceAnswerSchema = v.object({ status: v.number(), type: v.string(), body: v.string() });
export type SourceAnswer = v.InferOutput<typeof SourceAnswerSchema>;

/** The longest text that is shown of what a cage tells, in characters. */
const LONGEST_TEXT = 4000;
const TextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, LONGEST_TEXT)),
);
/** What documents show alike goes from one cage to another: nobody reads it outside. */
const ShownSchema = v.custom<ShownEverywhere>((value) => typeof value === 'object' && value !== null);

/**
 * A message of a cage: the facts of the cage, before it loads a release; its step; a question; the result or the error.
 * A question is for the product source, or for another cage that composes a batch of documents.
 * A release can write the same messages: the reader trusts none of them.
 */
export const CageMessageSchema = v.union([
  v.object({ ready: v.object({ network: v.boolean(), permissions: v.boolean() }) }),
  v.object({ at: TextSchema }),
  v.object({ ask: v.number(), source: v.string() }),
  v.object({ ask: v.number(), batch: v.object({ shown: ShownSchema, paths: v.array(v.string()) }) }),
  v.object({ result: v.unknown() }),
  v.object({ error: TextSchema }),
]);
export type CageMessage = v.InferOutput<typeof CageMessageSchema>;
