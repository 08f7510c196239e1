import type { ProductCategory } from '@riwaq/contracts';

/** Where the records of a product stand: a bundle with the bundles, everything else with its category. */
export type RecordShelf = ProductCategory | 'bundles';

/** The shelf of a product. */
export function shelfOf({ isBundle, category }: { readonly isBundle: boolean; readonly category: ProductCategory }): RecordShelf {
  return isBundle ? 'bundles' : category;
}
