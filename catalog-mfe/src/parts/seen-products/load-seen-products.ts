import type { Catalog } from '../../catalog-store/catalog';
import { getBuiltInCatalog, loadBuiltInCatalog } from '../../catalog-store/load-built-in-catalog';
import { loadSourceCatalog } from '../../catalog-store/load-source-catalog';
import type { ReportError } from '../../catalog-store/published-catalog';
import type { ListedProduct } from '../../rules/listed-product';

/** Limit of the section: one row on a wide screen. */
const SHOWN = 4;

/** Returns the listed products of these slugs, in the same order. Rejects if the catalog cannot be loaded. */
export async function loadSeenProducts(
  slugs: readonly string[],
  configured: boolean,
  report: ReportError,
): Promise<readonly ListedProduct[]> {
  const catalog = configured ? await loadSourceCatalog(report) : await builtInCatalog();
  const bySlug = new Map(catalog?.products.map((product) => [product.slug, product]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []).slice(0, SHOWN);
}

async function builtInCatalog(): Promise<Catalog | null> {
  await loadBuiltInCatalog();
  return getBuiltInCatalog();
}
