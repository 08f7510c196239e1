import * as v from 'valibot';
import type { ComposeInput } from '../compose-input';
import type { DocumentBatch } from '../document-batches';
import type { ShownEverywhere } from '../start-composer';
import type { Description } from './run-description';

/** The first message to a cage: a local port that it must not reach. */
export interface CageQuestion {
  readonly listener: number;
}

/** The second message, after the cage proved that it is closed: its work. */
export type CageWork = { readonly compose: ComposeInput } | { readonly batch: DocumentBatch } | { readonly describe: Description };

/** Later messages: the answer to a question, by its number. */
export type CageAnswer = { readonly to: number } & ({ readonly value: unknown } | { readonly error: string });

/** A source's answer, as the code in a cage reads it. */
export const SourceAnswerSchema = v.object({ status: v.number(), type: v.string(), body: v.string() });
export type SourceAnswer = v.InferOutput<typeof SourceAnswerSchema>;

/** Longest text of a cage that is printed, in characters. */
const LONGEST_TEXT = 4000;
const TextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, LONGEST_TEXT)),
);
/** Data that all documents show, passed from one cage to another and never read outside. */
const ShownSchema = v.custom<ShownEverywhere>((value) => typeof value === 'object' && value !== null);

/**
 * A message of a cage: its facts before it loads a release, its step, a question, the result or the error. A question goes to the product
 * source, or to another cage. Release code can forge all of them, so the reader trusts none.
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
