/** The lists in which a visitor meets products, with the names that reports show. */
export const productLists = {
  products: 'Products',
  bundles: 'Bundles',
  search: 'Search results',
  latest: 'Latest products',
  hero: 'Hero',
  related: 'Related products',
  builder: 'Bundle builder',
} as const;

/** One of the lists, by its id. */
export type ProductList = keyof typeof productLists;
