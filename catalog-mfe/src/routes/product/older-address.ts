import { getBuiltInCatalog, loadBuiltInCatalog } from '../../catalog-store/load-built-in-catalog';
import type { ListedProduct } from '../../rules/listed-product';

type Named = Pick<ListedProduct, 'id' | 'name' | 'slug'>;

/** Finds the product that an older address names by its id or its name: `31`, `SPSS 31`, `spss-31`. */
export function productNamed<Product extends Named>(named: string, products: readonly Product[]): Product | undefined {
  const wanted = asSlug(named);
  return products.find(({ id, name }) => String(id) === named || asSlug(name) === wanted);
}

function asSlug(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

/** Finds the slug that an older address names, in the source's list or else the built-in one. Rejects without a list. */
export async function slugOfOlderAddress(named: string, hasSource: boolean): Promise<string | undefined> {
  return productNamed(named, await listedProducts(hasSource))?.slug;
}

async function listedProducts(hasSource: boolean): Promise<readonly Named[]> {
  if (hasSource) {
    const { loadIndex } = await import(/* webpackChunkName: "published-parts" */ '../../catalog-store/published-parts');
    const products = await loadIndex();
    if (products) return products;
  }
  await loadBuiltInCatalog();
  return getBuiltInCatalog()?.products ?? [];
}
