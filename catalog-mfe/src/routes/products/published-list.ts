import { links, readSearchEntries } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import { isBlankSearch } from '@riwaq/text';
import * as v from 'valibot';
import { setCatalogState } from '../../catalog-store/catalog-state';
import { failedCatalog, yieldToMain } from '../../catalog-store/published-catalog';
import { type IndexedProduct, PUBLISHED_INDEX_FILE } from '../../catalog-store/published-index';
import { loadIndex, loadProducts, type ReportError } from '../../catalog-store/published-parts';
import { type Sleep, withRetries } from '../../catalog-store/with-retries';
import { type ListedProduct, toListedProduct } from '../../rules/listed-product';
import type { ProductsQuery } from '../../rules/products-href';
import { sortProducts } from '../../rules/sort-products';
import { type Findable, findProducts, mapFound, type ProductSearchResult, productsIn, productsIndex } from './find-products';

type FindableProduct = IndexedProduct & Findable;

let listed: readonly FindableProduct[] | undefined;
let searchable: Promise<readonly FindableProduct[]> | undefined;

/**
 * Answers a query from the published parts of the catalog (D27): the index, the search texts if there is a search, and the records of the page. Never
 * rejects: null if the source had no list or the retries failed. The state of the catalog has the reason, and built-in products are shown.
 */
export async function findPublished(
  query: ProductsQuery,
  report: ReportError,
  sleep?: Sleep,
): Promise<ProductSearchResult<ListedProduct> | null> {
  try {
    const index = await loadIndex(sleep);
    if (!index) return null;
    listed ??= index.map((product) => ({ ...product, description: '', aliases: [] }));
    const products = isBlankSearch(query.search) ? listed : await withTexts(listed, sleep);
    const found = findProducts(sortProducts(products, query.sort, query.draw), query);
    const records = new Map((await loadProducts(productsIn(found), report, sleep)).map((record) => [record.slug, toListedProduct(record)]));
    return mapFound(found, ({ slug }) => records.get(slug));
  } catch (error) {
    report(error, PUBLISHED_INDEX_FILE);
    setCatalogState(failedCatalog());
    return null;
  }
}

function withTexts(products: readonly FindableProduct[], sleep: Sleep | undefined): Promise<readonly FindableProduct[]> {
  searchable ??= readTexts(products, sleep);
  searchable.catch(() => {
    searchable = undefined;
  });
  return searchable;
}

/** The products with the texts by which the site's search finds them, folded a slice at a time. */
async function readTexts(products: readonly FindableProduct[], sleep: Sleep | undefined): Promise<readonly FindableProduct[]> {
  const values = await withRetries(() => request('/search.json', { schema: v.array(v.unknown()) }), sleep);
  const entries = await readSearchEntries(values, yieldToMain);
  const byAddress = new Map(entries.map((entry) => [entry.href, entry]));
  const found = products.map((product) => {
    const entry = byAddress.get(links.product(product.slug));
    return entry ? { ...product, description: entry.description, aliases: entry.words } : product;
  });
  await productsIndex.prepare(found, yieldToMain);
  return found;
}
