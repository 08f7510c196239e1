import { type Catalog, productWithPage } from '../../catalog-store/catalog';
import { withoutSearchTexts } from '../../catalog-store/initial-data';
import type { ChooseShown } from '../../catalog-store/published-parts';
import type { ListedProduct, ProductDetails } from '../../rules/listed-product';
import { shelfOf } from '../../rules/shelf';

type Shelved = Pick<ListedProduct, 'id' | 'category' | 'isBundle' | 'isOutOfStock'>;

/** The positions of each shelf's products in a list. A catalog of thousands is read once, not for each page. */
const shelves = new WeakMap<readonly Shelved[], ReadonlyMap<string, readonly number[]>>();

function positionsOn(shelf: string, products: readonly Shelved[]): readonly number[] {
  const known = shelves.get(products) ?? positionsByShelf(products);
  shelves.set(products, known);
  return known.get(shelf) ?? [];
}

function positionsByShelf(products: readonly Shelved[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [position, product] of products.entries()) {
    const positions = found.get(shelfOf(product));
    if (positions) positions.push(position);
    else found.set(shelfOf(product), [position]);
  }
  return found;
}

/** Related products: available ones of the same shelf, first those that follow in the list, so that neighbours do not all show the same ones. */
export function relatedProducts<P extends Shelved>(product: Shelved, products: readonly P[], count = 4): P[] {
  const shelf = positionsOn(shelfOf(product), products);
  const start = shelf.findIndex((position) => products[position]?.id === product.id) + 1;
  const related: P[] = [];
  for (let step = 0; step < shelf.length && related.length < count; step += 1) {
    const other = products[shelf[(start + step) % shelf.length] ?? -1];
    if (other && other.id !== product.id && !other.isOutOfStock) related.push(other);
  }
  return related;
}

/** Chooses what a product page shows of a source's index: the product at its position, and those beside it. */
export function chooseProduct(slug: string): ChooseShown {
  return (index, builtIn) => {
    const own = index.find((product) => product.slug === slug);
    const product = own ?? builtIn.find((other) => other.slug === slug);
    return [...(own ? [own] : []), ...(product ? relatedProducts(product, index) : [])];
  };
}

/** What a product page shows of the catalog; `product` is null if no product has the slug. */
export interface ShownProduct {
  readonly product: ListedProduct | null;
  readonly related: readonly ListedProduct[];
}

interface ProductInitialData extends ShownProduct {
  /** The long texts, where they came with the catalog: a source's always, the built-in ones in a composed document. */
  readonly details: ProductDetails | null;
  /** Why the source gave no list that could have the product, in Arabic. Absent where the product is known or no source failed. */
  readonly trouble?: string | null;
}

/** What a composed product's page holds. */
export function productInitialData(catalog: Catalog, slug: string): ProductInitialData {
  const product = productWithPage(catalog, slug) ?? null;
  return {
    product: product && withoutSearchTexts(product),
    related: product ? relatedProducts(product, catalog.products).map(withoutSearchTexts) : [],
    details: catalog.details[slug] ?? null,
    ...(product || !catalog.sourceError ? {} : { trouble: catalog.sourceError }),
  };
}
