import type { Catalog } from '../../catalog-store/catalog';
import { getCatalogState } from '../../catalog-store/catalog-state';
import { getBuiltInCatalog, loadBuiltInCatalog } from '../../catalog-store/load-built-in-catalog';
import type { ReportError } from '../../catalog-store/published-parts';
import type { ListedProduct } from '../../rules/listed-product';

/** Limit of the section: one row on a wide screen. */
const SHOWN = 4;

/** Returns the listed products of these slugs, in the same order. Of a source's catalog (D27) it loads only their records. Rejects if that fails. */
export async function loadSeenProducts(
  slugs: readonly string[],
  configured: boolean,
  report: ReportError,
): Promise<readonly ListedProduct[]> {
  const catalog = configured ? await publishedCatalog(slugs, report) : await builtInCatalog();
  const bySlug = new Map(catalog?.products.map((product) => [product.slug, product]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []).slice(0, SHOWN);
}

async function builtInCatalog(): Promise<Catalog | null> {
  await loadBuiltInCatalog();
  return getBuiltInCatalog();
}

async function publishedCatalog(slugs: readonly string[], report: ReportError): Promise<Catalog | null> {
  const known = getCatalogState();
  if (known.kind !== 'waiting') return known.catalog;
  const { loadShownCatalog } = await import(/* webpackChunkName: "published-parts" */ '../../catalog-store/published-parts');
  const seen = new Set(slugs);
  return loadShownCatalog((index) => index.filter(({ slug }) => seen.has(slug)), report);
}
