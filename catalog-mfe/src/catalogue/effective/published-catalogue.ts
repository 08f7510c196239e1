import { type Product, ProductSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/** The file of the effective catalogue, below `/data/`. */
export const PUBLISHED_FILE = 'catalogue.json';

/** The catalogue as it is published with a composition where a source is configured (D27). */
export interface PublishedCatalogue {
  /** The source's products, completed; null where it gave none, and the built-in ones count. */
  readonly products: readonly Product[] | null;
  /** Why the source gave none, in Arabic: visitors read it. */
  readonly trouble: string | null;
}

/** The file's frame; each record is parsed for itself, so that a bad one takes no other with it. */
export const PublishedFrameSchema = v.object({ products: v.nullable(v.array(v.unknown())), trouble: v.nullable(v.string()) });

/**
 * Reads records one by one, `slice` at a time with `rest` between, so that ten thousand never hold the page. A record that is
 * no product is left out, and told to `onBad`.
 */
export async function readRecords(
  records: readonly unknown[],
  onBad: (problem: Error) => void,
  rest: () => Promise<void>,
  slice = 200,
): Promise<Product[]> {
  const products: Product[] = [];
  for (const [index, record] of records.entries()) {
    if (index % slice === slice - 1) await rest();
    const parsed = v.safeParse(ProductSchema, record);
    if (parsed.success) products.push(parsed.output);
    else onBad(new Error(`record ${index + 1} of ${PUBLISHED_FILE}: ${v.summarize(parsed.issues)}`));
  }
  return products;
}
