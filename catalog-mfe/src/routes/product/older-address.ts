import { getBuiltInCatalog, loadBuiltInCatalog } from '../../catalog-store/load-built-in-catalog';
import { loadSourceCatalog } from '../../catalog-store/load-source-catalog';
import type { ReportError } from '../../catalog-store/published-catalog';
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

/** Finds the slug that an older address names, in the catalog of the source if there is one. Rejects without a catalog. */
export async function slugOfOlderAddress(named: string, hasSource: boolean, report: ReportError): Promise<string | undefined> {
  if (hasSource) return productNamed(named, (await loadSourceCatalog(report)).products)?.slug;
  await loadBuiltInCatalog();
  return productNamed(named, getBuiltInCatalog()?.products ?? [])?.slug;
}
