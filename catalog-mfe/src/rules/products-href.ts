import { links } from '@riwaq/contracts';
import type { Shelf } from './shelf';
import type { Sort } from './sort-products';

/** The state of the list in its address, so that it can be shared and restored. */
export interface ProductsQuery {
  readonly search: string;
  readonly sort: Sort;
  /** What a random order was drawn from; the same number is the same order, so that pages and going back keep it. 0 elsewhere. */
  readonly draw: number;
  readonly category: Shelf;
  /** «Latest only»: the first four by their featured order. */
  readonly latest: boolean;
  /** Counted from 1; may lie beyond the last page. */
  readonly page: number;
}

/** The list as it opens. */
export const defaultQuery: ProductsQuery = { search: '', sort: 'default', draw: 0, category: 'all', latest: false, page: 1 };

/** The address of the list for a query; what is as the list opens is left out. */
export function productsHref(query: Partial<ProductsQuery> = {}): string {
  const address = new URLSearchParams();
  for (const key of ['search', 'sort', 'draw', 'category', 'latest', 'page'] as const) {
    const value = query[key];
    if (value !== undefined && value !== defaultQuery[key]) address.set(key, String(value));
  }
  return address.size > 0 ? `${links.products}?${address}` : links.products;
}
