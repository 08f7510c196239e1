import { latestProducts } from '../catalogue/home-products';
import { isBlankSearch, searchInFolded } from '../search';
import { productsOn } from '../shelf';
import { itemsOnPage, PAGE_SIZE, pageCount, RESULTS_SIZE } from './page-bar-pages';
import type { ProductsQuery } from './products-href';
import { type AdditionalInfo, type Findable, SearchIndex } from './search-index';

/** Some of the products that were found: those of one page. */
interface OnPages<P> {
  /** All that were found, of which `onPage` is the current page. */
  readonly count: number;
  readonly onPage: readonly P[];
  readonly page: number;
  readonly lastPage: number;
}

/** What the list shows for a query: what the search found, the single products beside the bundles, or the latest alone. */
export type FoundProducts<P> =
  | ({ readonly kind: 'results' } & OnPages<P>)
  | ({
      readonly kind: 'shelves';
      /** The bundles that show: the first ones beside single products, those of the page where they stand alone. */
      readonly bundles: readonly P[];
      readonly bundleCount: number;
    } & OnPages<P>)
  | { readonly kind: 'latest'; readonly latest: readonly P[] };

/** What the list's search reads, folded. One for all pages of a visit. */
export const productsIndex = new SearchIndex();

/**
 * Answers a query from products that are sorted already (specification, sections 5 and 9): a search merges single products
 * and bundles; «latest only» shows the first four by their featured order; otherwise single products stand twelve to a
 * page and bundles apart. `additionalInfo` is by slug. A page beyond the last is the last.
 */
export function findProducts<P extends Findable & { readonly featuredOrder?: number | undefined }>(
  sorted: readonly P[],
  { search, category, latest, page }: Pick<ProductsQuery, 'search' | 'category' | 'latest' | 'page'>,
  additionalInfo: AdditionalInfo = {},
): FoundProducts<P> {
  const onShelf = productsOn(category, sorted);
  if (!isBlankSearch(search)) {
    const holds = searchInFolded(search);
    const results = onShelf.filter((product) => holds(productsIndex.textOf(product, additionalInfo[product.slug])));
    return { kind: 'results', ...paged(results, page, RESULTS_SIZE) };
  }
  if (latest) return { kind: 'latest', latest: latestProducts(sorted) };
  const single = onShelf.filter(({ isBundle }) => !isBundle);
  const bundles = onShelf.filter(({ isBundle }) => isBundle);
  const shown = paged(bundles, single.length > 0 ? 1 : page, PAGE_SIZE);
  const pages = single.length > 0 ? paged(single, page, PAGE_SIZE) : { ...shown, count: 0, onPage: [] };
  return { kind: 'shelves', ...pages, bundles: shown.onPage, bundleCount: bundles.length };
}

function paged<P>(products: readonly P[], page: number, size: number): OnPages<P> {
  const lastPage = pageCount(products.length, size);
  const shown = Math.min(page, lastPage);
  return { count: products.length, onPage: itemsOnPage(products, shown, size), page: shown, lastPage };
}
