import type { Product } from '@riwaq/contracts';
import { isBlankSearch, searchFor } from '../search';
import { productsOn, type Shelf } from '../shelf';

/** The builder's shelves in their order (specification, section 9). */
export const builderShelves = ['bundles', 'all', 'ai-tools', 'analytics', 'databases', 'design'] as const satisfies readonly Shelf[];
export type BuilderShelf = (typeof builderShelves)[number];

/**
 * The shelf that the builder stands at: the one that the visitor picked; else the bundles, and during a search everything,
 * for who searches before picking a shelf means the whole shop.
 */
export function openShelf(picked: BuilderShelf | null, search: string): BuilderShelf {
  return picked ?? (isBlankSearch(search) ? 'bundles' : 'all');
}

/** The products on a shelf whose name or description, or one of whose aliases, holds what is searched for (D23). */
export function findForBundle<P extends Pick<Product, 'name' | 'description' | 'aliases' | 'category' | 'isBundle'>>(
  products: readonly P[],
  shelf: BuilderShelf,
  search: string,
): readonly P[] {
  const found = searchFor(search);
  return productsOn(shelf, products).filter(({ name, description, aliases }) => found([name, description, ...aliases]));
}
