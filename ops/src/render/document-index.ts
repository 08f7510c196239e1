import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';

/** A file below `site/`. A release can write the index, and the server trusts it: no file may lead out of the site. */
const FileSchema = v.pipe(
  v.string(),
  v.check(
    (file) => !file.startsWith('/') && !/[\\\0]/.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part)),
    'is no file of the site',
  ),
);

/**
 * Path → its file below `site/`, its checksum, the apps that it shows something of, and the digest of what it shows of records from outside, where its
 * app said one.
 */
export const DocumentsSchema = v.record(
  v.string(),
  v.object({ file: FileSchema, checksum: v.string(), shows: v.array(AppNameSchema), digest: v.optional(v.string()) }),
);
export type Documents = v.InferOutput<typeof DocumentsSchema>;

/** The two documents that belong to no route: of missing pages, and of routes known only by pattern. */
export const MISSING = '/404.html';
export const APPLICATION = '/app.html';

/** Goes up when documents get other names on the disk (`documentFile`), or what stands beside them another content: then nothing of before is kept. */
export const LAYOUT = 2;

const DocumentIndexSchema = v.object({
  /** Digest of what every document depends on: shell release, configuration. Where it differs, nothing can be kept. */
  basis: v.string(),
  /** Digest of the navigation that stands in every document; where it differs, it can be replaced. A generation that does not say has another. */
  navigation: v.optional(v.string(), ''),
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from (D4). */
  relativeTo: v.number(),
  /** When the oldest of its documents was composed, in milliseconds; 0 in a generation that does not say. */
  composedAt: v.optional(v.number(), 0),
  /** Addresses of closed routes that show something and have no document; none in a generation that does not say. */
  addresses: v.optional(v.array(v.string()), []),
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
export function writeDocumentIndex(generation: string, index: v.InferInput<typeof DocumentIndexSchema>): Promise<void> {
  return writeFile(join(generation, 'documents.json'), `${JSON.stringify(index)}\n`);
}

/**
 * The file, below `site/`, of a document that says that there is nothing at its address, or at any address of a closed route that nothing is known of. No
 * server finds it as the file of the address, so each asks `riwaq serve`, which answers with 404.
 */
export function missingFile(address: string): string {
  return `${address.slice(1)}.missing.html`;
}

/** The address, or the closed route, that a file of `missingFile` is of. */
export function missingAddress(file: string): string {
  return file.replace(/\.missing\.html$/, '');
}

/** A query that may have a document of its own: plain names and values, in the order in which pages write them. nginx tells the same by itself. */
const PLAIN_QUERY = /^[a-z]+=[a-z0-9-]+(&[a-z]+=[a-z0-9-]+)*$/;

/**
 * The file of an address's document, below `site/`: `product/spss31.html`. One with a plain query has its own in the folder of its path:
 * `products/category=design.html`. One of a route's own pattern (`orders/:reference.html`, also of `/orders/:reference?`) is for all of its addresses. Not an `index.html` in a folder of its own: generations cannot share folders as they share files, and ten thousand take 40 MB.
 */
export function documentFile(address: string): string {
  const [path = '', query = ''] = address.split('?');
  if (PLAIN_QUERY.test(query)) return `${join(path.slice(1), query)}.html`;
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
