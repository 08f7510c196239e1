import type { Product } from '@riwaq/contracts';
import { isBlankSearch, SearchIndex } from '@riwaq/text';
import { latestProducts } from '../../rules/home-products';
import type { ProductTexts } from '../../rules/product-texts';
import type { ProductsQuery } from '../../rules/products-href';
import { categoryLabels, productsOn } from '../../rules/shelf';
import { itemsOnPage, PAGE_SIZE, pageCount, RESULTS_SIZE } from './pagination';

/** What the search of the list reads of a product, besides its additional info. */
export type Findable = Pick<Product, 'slug' | 'name' | 'description' | 'category' | 'badge' | 'aliases' | 'isBundle'>;

/** Some of the products that were found: those of one page. */
interface OnPages<P> {
  /** All that were found, of which `onPage` is the current page. */
  readonly count: number;
  readonly onPage: readonly P[];
  readonly page: number;
  readonly lastPage: number;
}

/** What the list shows for a query: what the search found, the single products beside the bundles, or the latest alone. */
export type ProductSearchResult<P> =
  | ({ readonly kind: 'results' } & OnPages<P>)
  | ({
      readonly kind: 'shelves';
      /** The bundles that show: the first ones beside single products, those of the page where they stand alone. */
      readonly bundles: readonly P[];
      readonly bundleCount: number;
    } & OnPages<P>)
  | { readonly kind: 'latest'; readonly latest: readonly P[] };

/** Searched texts of a product: name, description, category, badge, aliases (specification, section 5), later its additional info. One index a visit. */
export const productsIndex = new SearchIndex<Findable>(({ name, description, category, badge, aliases }) => [
  [name, ...aliases],
  description,
  category,
  categoryLabels[category],
  badge,
]);

/**
 * Answers a query from products that are sorted already (specification, sections 5 and 9). A search merges single products and bundles, the best
 * names first where no other order was chosen. «Latest only» shows the first four by their featured order. Otherwise single products stand twelve
 * to a page and bundles apart. A page beyond the last is the last.
 */
export function findProducts<P extends Findable & { readonly featuredOrder?: number | undefined }>(
  sorted: readonly P[],
  { search, sort, category, latest, page }: Pick<ProductsQuery, 'search' | 'sort' | 'category' | 'latest' | 'page'>,
  texts: ProductTexts = {},
): ProductSearchResult<P> {
  const onShelf = productsOn(category, sorted);
  if (!isBlankSearch(search)) {
    const extraOf = ({ slug }: P) => texts[slug]?.additionalInfo;
    const results = sort === 'default' ? productsIndex.best(onShelf, search, { extraOf }) : productsIndex.filter(onShelf, search, extraOf);
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

/** The products that an answer shows, in its order. */
export function productsIn<P>(found: ProductSearchResult<P>): readonly P[] {
  if (found.kind === 'latest') return found.latest;
  return found.kind === 'shelves' ? [...found.onPage, ...found.bundles] : found.onPage;
}
