import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import * as v from 'valibot';
import { readDocumentIndex } from '../../render/document-index';
import { listFiles } from '../../system/files';
import type { Bucket } from './bucket';

const NameSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** What `editions/<name>.json` says of an edition. It is written once everything that it names was looked at. */
const EditionIndexSchema = v.object({
  /** What lies below `editions/<name>/`: file → checksum. */
  own: v.record(v.string(), v.string()),
  /** The edition that has the rest; null where it has everything itself. */
  base: v.nullable(NameSchema),
  /** The releases that its documents pin, by name and digest. */
  releases: v.array(v.string()),
});
export type EditionIndex = v.InferOutput<typeof EditionIndexSchema>;

/** The object that says what is shown. What nginx reads of it stands in its headers: `x-amz-meta-over`, `x-amz-meta-base`, and while a canary runs `x-amz-meta-canary`. */
export const POINTER = 'current';
const CanaryTextSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*@[0-9A-Za-z.-]+ \d{1,2}$/));
/** The edition that everybody is shown, with its base; and the canary, with its share of 100 visitors, whom the shop's server shows it. */
const PointerSchema = v.object({ over: NameSchema, base: NameSchema, canary: v.optional(CanaryTextSchema) });
export type Pointer = v.InferOutput<typeof PointerSchema>;

export const editionFolder = (name: string) => `editions/${name}/`;
export const editionIndexKey = (name: string) => `editions/${name}.json`;

/** The files that a generation shows, with their checksums: documents, and what stands beside them. What nginx asks `riwaq serve` about is left out. */
export async function filesShown(generation: string): Promise<ReadonlyMap<string, string>> {
  const { documents } = await readDocumentIndex(generation);
  const known = new Map(Object.values(documents).map(({ file, checksum: known }) => [file, known]));
  const files = (await listFiles(join(generation, 'site'))).filter((file) => !/\.missing\.html$|^app\.html$/.test(file));
  const found = files.map(async (file) => [file, known.get(file) ?? checksum(await readFile(join(generation, 'site', file)))] as const);
  return new Map(await Promise.all(found));
}

/** The name of an edition: by what it shows, so that going back gives the same. */
export function editionName(files: ReadonlyMap<string, string>): string {
  const lines = [...files].map(([file, known]) => `${file}\0${known}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16);
}

/** What the bucket shows; undefined where nothing was published yet, or nothing that can be read. */
export async function readPointer(bucket: Bucket): Promise<Pointer | undefined> {
  const { success, output } = v.safeParse(PointerSchema, (await bucket.read(POINTER))?.metadata);
  return success ? output : undefined;
}

/** An edition that is whole; undefined where there is none of that name, or none that can be read: then it is put there again. */
export async function readEditionIndex(bucket: Bucket, name: string): Promise<EditionIndex | undefined> {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), EditionIndexSchema),
    (await bucket.read(editionIndexKey(name)))?.text,
  );
  return success ? output : undefined;
}
