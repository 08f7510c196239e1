import { productList } from '../catalog-store/built-in-catalog';
import { findProducts } from '../routes/products/find-products';
import { defaultQuery, productsHref } from '../rules/products-href';
import { shelves } from '../rules/shelf';
import { sortProducts } from '../rules/sort-products';

/**
 * The addresses of the list that its page bar and its shelves lead to, besides the list itself: each has a document, so that they show the
 * same without script. Of a product source there may be more pages; those show in the browser alone.
 */
export function listAddresses(): string[] {
  const sorted = sortProducts(productList, defaultQuery.sort);
  return shelves.flatMap((category) => {
    const found = findProducts(sorted, { ...defaultQuery, category });
    const lastPage = found.kind === 'latest' ? 1 : found.lastPage;
    const pages = Array.from({ length: lastPage }, (_, index) => productsHref({ category, page: index + 1 }));
    return category === defaultQuery.category ? pages.slice(1) : pages;
  });
}
