import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';

/**
 * Path → its file below `site/`, its checksum, the apps that it shows something of, and the digest of what it shows of records from outside, where its
 * app said one.
 */
export const DocumentsSchema = v.record(
  v.string(),
  v.object({ file: v.string(), checksum: v.string(), shows: v.array(AppNameSchema), digest: v.optional(v.string()) }),
);
export type Documents = v.InferOutput<typeof DocumentsSchema>;

const DocumentIndexSchema = v.object({
  /** Digest of what every document depends on: shell release, configuration, navigation. Where it differs, nothing can be kept. */
  basis: v.string(),
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from (D4). */
  relativeTo: v.number(),
  /** When the oldest of its documents was composed, in milliseconds; 0 in a generation that does not say. */
  composedAt: v.optional(v.number(), 0),
  documents: DocumentsSchema,
});

/** What a generation's `documents.json` says of its documents. */
export type DocumentIndex = v.InferOutput<typeof DocumentIndexSchema>;

/** Reads a generation's index. Throws `ParseError` where it is damaged. */
export async function readDocumentIndex(generation: string): Promise<DocumentIndex> {
  const file = join(generation, 'documents.json');
  return parse(DocumentIndexSchema, JSON.parse(await readFile(file, 'utf8')), file);
}

/** Writes a new generation's index. */
export function writeDocumentIndex(generation: string, index: DocumentIndex): Promise<void> {
  return writeFile(join(generation, 'documents.json'), `${JSON.stringify(index)}\n`);
}
