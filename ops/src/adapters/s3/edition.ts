import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import * as v from 'valibot';
import { readDocumentIndex } from '../../render/document-index';
import { jsonOf, listFiles, sha256 } from '../../system/files';
import type { Bucket } from './bucket';

const NameSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** The content of `editions/<name>.json`. It is written last, after every object that it names. */
const EditionIndexSchema = v.object({
  /** File → checksum, below `editions/<name>/`. */
  own: v.record(v.string(), v.string()),
  /** The edition with the remaining files. Null where this edition has all. */
  base: v.nullable(NameSchema),
  /** Name and digest of the releases that its documents pin. */
  releases: v.array(v.string()),
});
export type EditionIndex = v.InferOutput<typeof EditionIndexSchema>;

/** The pointer. nginx reads its headers: `x-amz-meta-over`, `x-amz-meta-base`, and `x-amz-meta-canary` while a canary runs. */
export const POINTER = 'current';
const CanaryTextSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*@[0-9A-Za-z.-]+ \d{1,2}$/));
/** The live edition with its base, and the canary with its share of 100 visitors. */
const PointerSchema = v.object({ over: NameSchema, base: NameSchema, canary: v.optional(CanaryTextSchema) });
export type Pointer = v.InferOutput<typeof PointerSchema>;

export const editionFolder = (name: string) => `editions/${name}/`;
export const editionIndexKey = (name: string) => `editions/${name}.json`;

/** The files of a generation with their checksums: documents and the files beside them. Without those that nginx asks `riwaq serve` for. */
export async function filesShown(generation: string): Promise<ReadonlyMap<string, string>> {
  const { documents } = await readDocumentIndex(generation);
  const known = new Map(Object.values(documents).map(({ file, checksum: known }) => [file, known]));
  const files = (await listFiles(join(generation, 'site'))).filter((file) => !/\.missing\.html$|^app\.html$/.test(file));
  const found = files.map(async (file) => [file, known.get(file) ?? checksum(await readFile(join(generation, 'site', file)))] as const);
  return new Map(await Promise.all(found));
}

/** Name of an edition, derived from its content: the same content has the same name after a rollback. */
export function editionName(files: ReadonlyMap<string, string>): string {
  const lines = [...files].map(([file, known]) => `${file}\0${known}\n`).sort();
  return sha256(lines.join('')).slice(0, 16);
}

/** Reads the pointer. Undefined where nothing is published, or it cannot be read. */
export async function readPointer(bucket: Bucket): Promise<Pointer | undefined> {
  const { success, output } = v.safeParse(PointerSchema, (await bucket.read(POINTER))?.metadata);
  return success ? output : undefined;
}

/** Reads a complete edition. Undefined where it is missing or unreadable: then it is written again. */
export async function readEditionIndex(bucket: Bucket, name: string): Promise<EditionIndex | undefined> {
  return jsonOf(EditionIndexSchema, (await bucket.read(editionIndexKey(name)))?.text);
}
