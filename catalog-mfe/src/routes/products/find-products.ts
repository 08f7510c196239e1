import type { Product } from '@riwaq/contracts';
import { latestProducts } from '../../rules/home-products';
import type { ProductsQuery } from '../../rules/products-href';
import { foldTexts, isBlankSearch, searchInFolded } from '../../rules/search';
import { categoryLabels, productsOn } from '../../rules/shelf';
import { itemsOnPage, PAGE_SIZE, pageCount, RESULTS_SIZE } from './pagination';

/** What the search of the list reads of a product, besides its additional info. */
export type Findable = Pick<Product, 'slug' | 'name' | 'description' | 'category' | 'badge' | 'aliases' | 'isBundle'>;

/** The additional info of products, by slug. */
export type AdditionalInfo = Readonly<Record<string, string | undefined>>;

interface Entry {
  readonly info: string | undefined;
  readonly folded: string;
}

/**
 * Products as the search reads them: name, description, category, badge, additional info and aliases (specification,
 * section 5), each folded once. An entry that is not there yet is made when it is asked for, so that a search is right
 * before the index is whole, and fast after.
 */
class SearchIndex {
  readonly #entries = new WeakMap<Findable, Entry>();
  /** How many texts were folded: folding is what a key must not wait for. */
  folds = 0;

  /** The folded text of a product. */
  textOf(product: Findable, info: string | undefined): string {
    const known = this.#entries.get(product);
    if (known && known.info === info) return known.folded;
    const { name, description, category, badge, aliases } = product;
    const folded = foldTexts([name, description, category, categoryLabels[category], badge, info, ...aliases]);
    this.#entries.set(product, { info, folded });
    this.folds += 1;
    return folded;
  }

  /** Folds all products ahead of the first search, a slice at a time with `rest` between; ends early where `isOver` says so. */
  async build(products: readonly Findable[], info: AdditionalInfo, rest: () => Promise<void>, isOver: () => boolean): Promise<void> {
    for (let from = 0; from < products.length && !isOver(); from += SLICE) {
      await rest();
      for (const product of products.slice(from, from + SLICE)) this.textOf(product, info[product.slug]);
    }
  }
}

/** As many products as fold in a few milliseconds on a slow phone. */
const SLICE = 100;

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
): ProductSearchResult<P> {
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
