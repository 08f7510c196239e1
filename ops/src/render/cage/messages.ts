import * as v from 'valibot';
import type { ComposeInput } from '../compose-input';
import type { DocumentBatch } from '../document-batches';
import type { ShownEverywhere } from '../start-composer';

/** What a cage is told first: a port of this machine that it must not reach. */
export interface CageQuestion {
  readonly listener: number;
}

/** What it is told once it is known to be closed: what to do. */
export type CageWork = { readonly compose: ComposeInput } | { readonly batch: DocumentBatch };

/** What a cage is told later: the answer to what it asked, by its number. */
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
 * What a cage tells: what it is, before any code of a release is loaded; what it is at; what it asks for, a source of products or another cage for a batch of documents; what
 * became of the work. Code of releases may write the same: whoever reads believes nothing of it.
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
