import { ProductCategorySchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { PublishedCatalog } from './published-catalog';

/** What the list needs of every product to find, sort and page them; below `/data/`. */
export const PUBLISHED_INDEX_FILE = 'catalogue-index.json';

/** Products in one file of whole records: about two pages of the list. */
const SHARD_SIZE = 48;

/** The file of whole records that holds the product at a place of the index, counted from 0. */
export function shardFileOf(place: number): string {
  return `catalogue-records-${Math.floor(place / SHARD_SIZE)}.json`;
}

/** A product of the index, short: slug, id, name, category, whether it is a bundle, its day, and its two orders. */
const RowSchema = v.strictTuple([
  v.string(),
  v.number(),
  v.string(),
  ProductCategorySchema,
  v.boolean(),
  v.string(),
  v.nullable(v.number()),
  v.nullable(v.number()),
]);
export type IndexRow = v.InferOutput<typeof RowSchema>;

/** The index's file: a row for each product, in the order of its source; null where the source gave none, and why, in Arabic. */
export const PublishedIndexSchema = v.object({
  products: v.nullable(v.pipe(v.array(RowSchema), v.minLength(1))),
  trouble: v.nullable(v.string()),
});

/** The published catalog in parts, so that a page loads what it shows: the index, and files of whole records. */
export function publishedParts({ products, trouble }: PublishedCatalog): Record<string, unknown> {
  const rows = products?.map(
    ({ slug, id, name, category, isBundle, publishedAt, sortOrder, featuredOrder }): IndexRow => [
      slug,
      id,
      name,
      category,
      isBundle,
      publishedAt,
      sortOrder ?? null,
      featuredOrder ?? null,
    ],
  );
  const parts: Record<string, unknown> = { [PUBLISHED_INDEX_FILE]: { products: rows ?? null, trouble } };
  for (let place = 0; place < (products?.length ?? 0); place += SHARD_SIZE)
    parts[shardFileOf(place)] = products?.slice(place, place + SHARD_SIZE);
  return parts;
}
