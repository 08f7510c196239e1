import { type Catalog, productWithPage } from '../../catalog-store/catalog';
import { withoutSearchTexts } from '../../catalog-store/initial-data';
import type { ListedProduct, ProductDetails } from '../../rules/listed-product';
import { shelfOf } from '../../rules/shelf-of';

/** The products of each shelf, in the list's order. A catalog of thousands is gone through once, not for each of its pages. */
const shelves = new WeakMap<readonly ListedProduct[], ReadonlyMap<string, readonly ListedProduct[]>>();

function shelfAround(product: ListedProduct, products: readonly ListedProduct[]): readonly ListedProduct[] {
  const known = shelves.get(products) ?? byShelf(products);
  shelves.set(products, known);
  return known.get(shelfOf(product)) ?? [];
}

function byShelf(products: readonly ListedProduct[]): ReadonlyMap<string, readonly ListedProduct[]> {
  const found = new Map<string, ListedProduct[]>();
  for (const product of products) {
    const shelf = found.get(shelfOf(product));
    if (shelf) shelf.push(product);
    else found.set(shelfOf(product), [product]);
  }
  return found;
}

/**
 * What a product page offers besides: available products of the same shelf, those that follow it in the list first and then
 * round from its beginning, so that neighbours do not all show the same ones.
 */
export function relatedProducts(product: ListedProduct, products: readonly ListedProduct[], count = 4): ListedProduct[] {
  const shelf = shelfAround(product, products);
  const place = shelf.findIndex(({ id }) => id === product.id) + 1;
  const related: ListedProduct[] = [];
  for (let step = 0; step < shelf.length && related.length < count; step += 1) {
    const other = shelf[(place + step) % shelf.length];
    if (other && other.id !== product.id && !other.isOutOfStock) related.push(other);
  }
  return related;
}

/** What a product's page shows of the catalog; `product` is null where the catalog has none of that slug. */
export interface ShownProduct {
  readonly product: ListedProduct | null;
  readonly related: readonly ListedProduct[];
}

interface ProductInitialData extends ShownProduct {
  /** The long texts, where they came with the catalog: a source's always, the built-in ones in a composed document. */
  readonly details: ProductDetails | null;
}

/** What a composed product's page holds. */
export function productInitialData(catalog: Catalog, slug: string): ProductInitialData {
  const product = productWithPage(catalog, slug) ?? null;
  return {
    product: product && withoutSearchTexts(product),
    related: product ? relatedProducts(product, catalog.products).map(withoutSearchTexts) : [],
    details: catalog.details[slug] ?? null,
  };
}
