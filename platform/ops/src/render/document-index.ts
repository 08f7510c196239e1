import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema } from '@riwaq/contracts';
import { parse, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { StoredFile } from '../store/stored-documents';
import { replaceDurably } from '../system/files';

/** A file below `site/`. A release may write the index and the server trusts it, so no path may leave the site. */
const FileSchema = v.pipe(
  v.string(),
  v.check(
    (file) => !file.startsWith('/') && !/[\\\0]/.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part)),
    'is no file of the site',
  ),
);

/** A key or digest, which is a part of a file's name. */
const KeySchema = v.pipe(v.string(), v.regex(/^[\w-]*$/));

const WrittenFileSchema = v.object({ file: FileSchema, checksum: v.string() });
/** A file below `site/`, with its checksum. */
export type WrittenFile = v.InferOutput<typeof WrittenFileSchema>;

/** The data of a page: what the live releases make of it, and what the previous ones do. */
const WrittenDataSchema = v.object({ data: v.exactOptional(WrittenFileSchema), previous: v.exactOptional(WrittenFileSchema) });
export type WrittenData = v.InferOutput<typeof WrittenDataSchema>;

const WrittenDocumentSchema = v.object({
  ...WrittenFileSchema.entries,
  shows: v.array(AppNameSchema),
  fragments: v.optional(v.array(v.tuple([AppNameSchema, v.string()])), []),
  /** What the loaders made (`digest` of the composer); empty where no loader runs. */
  digest: v.optional(KeySchema, ''),
  ...WrittenDataSchema.entries,
});

/** Path → the document's file, the apps and fragments that it shows, and its data files. */
const WrittenDocumentsSchema = v.record(v.string(), WrittenDocumentSchema);
export type WrittenDocuments = v.InferOutput<typeof WrittenDocumentsSchema>;

/** The same with the key of what else a document was made of (`documentKeys`). */
const DocumentsSchema = v.record(v.string(), v.object({ ...WrittenDocumentSchema.entries, key: v.optional(KeySchema, '') }));
export type Documents = v.InferOutput<typeof DocumentsSchema>;

/** The document without a route: for missing pages. */
export const MISSING = '/404.html';

/** Increased when file names (`documentFile`) or the files beside them change: then nothing is kept. */
export const LAYOUT = 5;

const DocumentIndexSchema = v.object({
  /** The midnight in Algiers that relative dates count from, in milliseconds (D4). */
  relativeTo: v.number(),
  /** Since when this is what the site shows, in milliseconds: the last start or end of a record, else that midnight. 0 in generations of ops 1.3. */
  shownAt: v.optional(v.number(), 0),
  /** Closed routes whose addresses are not all known, because a source did not answer. */
  uncertainRoutes: v.optional(v.array(v.string()), []),
  /** What outside sources say that cannot be used, by app, one line each. */
  unusable: v.optional(v.record(AppNameSchema, v.array(v.string())), {}),
  documents: DocumentsSchema,
  /** Data without a page, by path (`AppServer.resources`). */
  resources: v.optional(v.record(v.string(), WrittenDataSchema), {}),
  /** What else the generation consists of, below its folder, and under which name it is stored. */
  files: v.optional(v.record(FileSchema, KeySchema), {}),
  /** What the site was made of, besides the time (`siteKey`), and the digest of data from outside; null without any. */
  site: v.optional(KeySchema, ''),
  outside: v.optional(v.nullable(KeySchema), null),
});

/** The content of a generation's `documents.json`. */
export type DocumentIndex = v.InferOutput<typeof DocumentIndexSchema>;

/** The names of a document and its data in the store, by its key and the digest of what its loaders made. The one that says that a record is missing has its own. */
export function storedNames({ key, digest }: Pick<Documents[string], 'key' | 'digest'>) {
  const name = `${key}.${digest}`;
  return { html: `${name}.html`, missing: `${name}.missing.html`, data: `${name}.json`, previous: `${name}.previous.json` };
}

const isMissing = (file: string) => file.endsWith('.missing.html');

/** Every file of a generation but the index itself, with its name in the store. */
export function storedFiles({ documents, files }: Pick<DocumentIndex, 'documents' | 'files'>): StoredFile[] {
  const ofDocuments = Object.values(documents).flatMap((document) => {
    const { html, missing, data, previous } = storedNames(document);
    return [
      { file: document.file, name: isMissing(document.file) ? missing : html },
      ...(document.data ? [{ file: document.data.file, name: data }] : []),
      ...(document.previous ? [{ file: document.previous.file, name: previous }] : []),
    ];
  });
  return [
    ...ofDocuments.map(({ file, name }) => ({ file: `site/${file}`, name })),
    ...Object.entries(files).map(([file, name]) => ({ file, name })),
  ];
}

/** Reads a generation's index. Throws `ParseError` where it is damaged. */
export function readDocumentIndex(generation: string): Promise<DocumentIndex> {
  return readIndex(join(generation, 'documents.json'));
}

/** Reads an index. Throws `ParseError` where it is damaged. */
export async function readIndex(file: string): Promise<DocumentIndex> {
  return parse(DocumentIndexSchema, JSON.parse(await readFile(file, 'utf8')), file);
}

/** Closed routes of a generation whose addresses are not all known. Asks nothing else of the index, so generations of an earlier layout are served too. */
export async function readUncertainRoutes(generation: string): Promise<readonly string[]> {
  const file = join(generation, 'documents.json');
  return parse(v.pick(DocumentIndexSchema, ['uncertainRoutes']), JSON.parse(await readFile(file, 'utf8')), file).uncertainRoutes;
}

export function writeDocumentIndex(generation: string, index: v.InferInput<typeof DocumentIndexSchema>): Promise<void> {
  return replaceDurably(join(generation, 'documents.json'), `${JSON.stringify(index)}\n`);
}

/** A file of a generation, and the address whose it is. */
type IndexedFile = WrittenFile & { readonly path: string };

/** Every file of a generation that its index names: documents with their data, and data without a page. */
export function indexedFiles({ documents, resources }: Pick<DocumentIndex, 'documents' | 'resources'>): IndexedFile[] {
  const pages = Object.entries(documents).map(([path, { file, checksum }]) => ({ path, file, checksum }));
  const data = [...Object.entries(documents), ...Object.entries(resources)].flatMap(([path, { data, previous }]) =>
    [data, previous].flatMap((file) => (file ? [{ ...file, path }] : [])),
  );
  return [...pages, ...data];
}

/**
 * File, below `site/`, of the 404 document of an address or of a closed route. No server maps an address to it, so each asks `riwaq serve`,
 * which answers 404, or 503 while the route is uncertain.
 */
export function missingFile(address: string): string {
  return `${address.slice(1)}.missing.html`;
}

/** File, below `site/`, of the document of a path; `isMissing` where it says that there is nothing. */
export function fileOf(path: string, isMissing = false): string {
  if (path.endsWith('.html')) return path.slice(1);
  return isMissing ? missingFile(path) : documentFile(path);
}

/** The paths of every document of a site with these releases. */
export function documentPaths(releases: readonly Pick<ReleaseDescriptor, 'documents' | 'closedRoutes'>[]): string[] {
  const ofApps = releases.flatMap(({ documents, closedRoutes }) => [
    ...documents.map(({ path }) => path),
    ...closedRoutes.map((pattern) => `/${missingFile(pattern)}`),
  ]);
  return [...ofApps, MISSING];
}

/** The address, or closed route, of a file of `missingFile`. */
export function missingAddress(file: string): string {
  return file.replace(/\.missing\.html$/, '');
}

/** A query with a document: plain names and values in the order that pages write. nginx has the same rule. */
const PLAIN_QUERY = /^[a-z]+=[a-z0-9-]+(&[a-z]+=[a-z0-9-]+)*$/;

/**
 * File of a document, below `site/`: `product/spss31.html`. A plain query has a file in the folder of its path
 * (`products/category=design.html`). A route pattern has one file for all its addresses (`orders/:reference.html`). No `index.html`
 * folders: generations share files by hard links, and ten thousand folders take 40 MB.
 */
export function documentFile(address: string): string {
  const [path = '', query = ''] = address.split('?');
  if (PLAIN_QUERY.test(query)) return `${join(path.slice(1), query)}.html`;
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
