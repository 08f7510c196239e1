import type { Product } from '@riwaq/contracts';
import { isBlankSearch, searchFor } from '../search';
import { categoryLabels, productsOn } from '../shelf';
import { itemsOnPage, pageCount } from './page-bar-pages';
import type { ProductsQuery } from './products-href';

type Findable = Pick<Product, 'slug' | 'name' | 'description' | 'category' | 'badge' | 'aliases' | 'isBundle'>;

/** What the list shows for a query: all that the search found, or the single products of one page beside the bundles. */
export type FoundProducts<P> =
  | { readonly kind: 'results'; readonly results: readonly P[] }
  | {
      readonly kind: 'shelves';
      /** All single products, of which `onPage` is the current page. */
      readonly count: number;
      readonly onPage: readonly P[];
      readonly page: number;
      readonly lastPage: number;
      readonly bundles: readonly P[];
    };

/**
 * Answers a query from products that are sorted already (specification, sections 5 and 9): a search merges single products
 * and bundles and looks through name, description, category, badge, additional info and aliases; without one, single
 * products stand twelve to a page and bundles apart. `additionalInfo` is by slug. A page beyond the last is the last.
 */
export function findProducts<P extends Findable>(
  sorted: readonly P[],
  { search, category, page }: Pick<ProductsQuery, 'search' | 'category' | 'page'>,
  additionalInfo: Readonly<Record<string, string | undefined>> = {},
): FoundProducts<P> {
  const onShelf = productsOn(category, sorted);
  if (!isBlankSearch(search)) {
    const found = searchFor(search);
    const results = onShelf.filter((product) =>
      found([
        product.name,
        product.description,
        product.category,
        categoryLabels[product.category],
        product.badge,
        additionalInfo[product.slug],
        ...product.aliases,
      ]),
    );
    return { kind: 'results', results };
  }
  const single = onShelf.filter(({ isBundle }) => !isBundle);
  const lastPage = pageCount(single.length);
  const shownPage = Math.min(page, lastPage);
  return {
    kind: 'shelves',
    count: single.length,
    onPage: itemsOnPage(single, shownPage),
    page: shownPage,
    lastPage,
    bundles: onShelf.filter(({ isBundle }) => isBundle),
  };
}
