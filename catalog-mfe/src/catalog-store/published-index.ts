import { type Product, type ProductCategory, ProductCategorySchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { PublishedCatalog } from './published-catalog';

/** What the list needs of every product to find, sort and page them; below `/data/`. */
export const PUBLISHED_INDEX_FILE = 'catalogue-index.json';

/** Products in one file of whole records: about two pages of the list. */
const SHARD_SIZE = 48;

/** The file of whole records that holds the product at this position of the index, counted from 0. */
export function shardFileOf(position: number): string {
  return `catalogue-records-${Math.floor(position / SHARD_SIZE)}.json`;
}

/** A product of the index, short: slug, id, name, category, what it is of the flags below, its day, and its two orders. */
const RowSchema = v.strictTuple([
  v.string(),
  v.number(),
  v.string(),
  ProductCategorySchema,
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.string(),
  v.nullable(v.number()),
  v.nullable(v.number()),
]);
type IndexRow = v.InferOutput<typeof RowSchema>;

/** What a product may be, a bit each; so that an index of ten thousand stays small. */
const flags = { bundle: 1, outOfStock: 2, cheaper: 4 } as const;

/** A product of the index, as lists find and sort it, and pages choose what they show. */
export interface IndexedProduct {
  /** Position in the index, counted from 0. */
  readonly position: number;
  readonly slug: string;
  readonly id: number;
  readonly name: string;
  readonly category: ProductCategory;
  readonly isBundle: boolean;
  readonly isOutOfStock: boolean;
  /** Whether it costs less than before. */
  readonly originalPrice: boolean;
  readonly publishedAt: string;
  readonly sortOrder: number | undefined;
  readonly featuredOrder: number | undefined;
}

/** Reads a row of the index. */
export function indexedProduct(
  [slug, id, name, category, bits, publishedAt, sortOrder, featuredOrder]: IndexRow,
  position: number,
): IndexedProduct {
  return {
    position,
    slug,
    id,
    name,
    category,
    isBundle: (bits & flags.bundle) > 0,
    isOutOfStock: (bits & flags.outOfStock) > 0,
    originalPrice: (bits & flags.cheaper) > 0,
    publishedAt,
    sortOrder: sortOrder ?? undefined,
    featuredOrder: featuredOrder ?? undefined,
  };
}

function bitsOf({ isBundle, isOutOfStock, originalPrice }: Product): number {
  return (isBundle ? flags.bundle : 0) | (isOutOfStock ? flags.outOfStock : 0) | (originalPrice ? flags.cheaper : 0);
}

/** The index's file: a row for each product, in the order of its source; null where the source gave none, and why, in Arabic. */
export const PublishedIndexSchema = v.object({
  products: v.nullable(v.pipe(v.array(RowSchema), v.minLength(1))),
  trouble: v.nullable(v.string()),
});

/** The published catalog in parts, so that a page loads what it shows: the index, and files of whole records. */
export function publishedParts({ products, trouble }: PublishedCatalog): Record<string, unknown> {
  const rows = products?.map((product): IndexRow => {
    const { slug, id, name, category, publishedAt, sortOrder, featuredOrder } = product;
    return [slug, id, name, category, bitsOf(product), publishedAt, sortOrder ?? null, featuredOrder ?? null];
  });
  const parts: Record<string, unknown> = { [PUBLISHED_INDEX_FILE]: { products: rows ?? null, trouble } };
  for (let position = 0; position < (products?.length ?? 0); position += SHARD_SIZE)
    parts[shardFileOf(position)] = products?.slice(position, position + SHARD_SIZE);
  return parts;
}
