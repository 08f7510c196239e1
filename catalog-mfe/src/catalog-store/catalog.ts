import type { DetailsBySlug, ListedProduct } from '../rules/listed-product';

/** What the shop sells, as every page of a visit has it (D27). */
export interface Catalog {
  /** What the lists show. */
  readonly products: readonly ListedProduct[];
  /** Products with a page that no list shows: named products that the source lacks. */
  readonly unlisted: readonly ListedProduct[];
  /** The long texts of what came from a source; those of built-in products are loaded by shelf. */
  readonly details: DetailsBySlug;
  /** Why the source gave nothing and built-in products show, in Arabic. */
  readonly sourceError: string | null;
}

/** Named products whose page says that there is none where a source answers without them (D17); every other one keeps its page. */
export const removableProducts: ReadonlySet<string> = new Set(['mystylus']);

/** The products of a catalog that have a page, by slug. */
const pages = new WeakMap<Catalog, ReadonlyMap<string, ListedProduct>>();

/** The product of a slug that has a page, if there is one. */
export function productWithPage(catalog: Catalog, slug: string): ListedProduct | undefined {
  const known = pages.get(catalog) ?? new Map([...catalog.unlisted, ...catalog.products].map((product) => [product.slug, product]));
  pages.set(catalog, known);
  return known.get(slug);
}
