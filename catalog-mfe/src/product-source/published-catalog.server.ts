import { type PreparedRecords, type PrepareInput, type Product, ProductSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** The shop's product source gave no list. The message is Arabic: visitors read it (specification, section 8). */
export class ProductSourceError extends Error {
  override readonly name = 'ProductSourceError';
}

/** The file of what a source gave, kept with the composition for the next one. */
const PUBLISHED_CATALOG_FILE = 'catalogue.json';

/** As every release reads the file: there the reason has the name `trouble`. */
const FileSchema = v.object({
  /** The source's products, completed; null where it gave none, and the built-in ones count. */
  products: v.nullable(v.array(ProductSchema)),
  /** Built-in products that no list shows, as the source sells them, or does not. Absent where there are none. */
  unlisted: v.exactOptional(v.array(ProductSchema)),
  /** Why the source gave none, in Arabic: visitors read it. */
  trouble: v.nullable(v.string()),
});

/** What a source gave. */
export interface PublishedCatalog extends Omit<v.InferOutput<typeof FileSchema>, 'trouble'> {
  /** Why it gave no products, in Arabic. */
  readonly sourceError: string | null;
}

const PublishedSchema = v.pipe(
  FileSchema,
  v.transform(({ trouble, ...given }): PublishedCatalog => ({ ...given, sourceError: trouble })),
);

/** The file of a published catalog. */
export function publishedFiles({ sourceError, ...given }: PublishedCatalog): PreparedRecords<unknown>['published'] {
  return { [PUBLISHED_CATALOG_FILE]: { ...given, trouble: sourceError } satisfies v.InferOutput<typeof FileSchema> };
}

/** Returns the previously published catalog, if any. Throws `ParseError` if it is invalid. */
export function publishedIn(files: PrepareInput['kept']): PublishedCatalog | undefined {
  const published = files?.[PUBLISHED_CATALOG_FILE];
  return published ? parse(PublishedSchema, published, PUBLISHED_CATALOG_FILE) : undefined;
}

/** Every product of the previously published catalog. None where an earlier release published it in another form. */
export function productsPublishedIn(files: PrepareInput['before']): readonly Product[] {
  const published = v.safeParse(PublishedSchema, files?.[PUBLISHED_CATALOG_FILE]);
  return published.success ? [...(published.output.products ?? []), ...(published.output.unlisted ?? [])] : [];
}
