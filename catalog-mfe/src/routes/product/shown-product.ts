import { type Catalog, productWithPage } from '../../catalog-store/catalog';
import { withoutSearchTexts } from '../../catalog-store/initial-data';
import type { ListedProduct, ProductDetails } from '../../rules/listed-product';
import { shelfOf } from '../../rules/shelf';

type Shelved = Pick<ListedProduct, 'id' | 'category' | 'isBundle' | 'isOutOfStock'>;

/** Related products: available ones of the same shelf, first those that follow in the list, so that neighbours do not all show the same ones. */
export function relatedProducts<P extends Shelved>(product: Shelved, products: readonly P[], count = 4): P[] {
  const shelf = products.filter((other) => shelfOf(other) === shelfOf(product));
  const start = shelf.findIndex(({ id }) => id === product.id) + 1;
  const around = [...shelf.slice(start), ...shelf.slice(0, start)];
  return around.filter(({ id, isOutOfStock }) => id !== product.id && !isOutOfStock).slice(0, count);
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
