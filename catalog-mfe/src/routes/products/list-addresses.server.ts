import { defaultQuery, productsHref } from '../../rules/products-href';
import { shelves } from '../../rules/shelf';
import { type Findable, findProducts } from './find-products';

/**
 * The addresses of the list that its page bar and its shelves lead to, besides the list itself: each has a document, so that they show the
 * same without script. Of a product source there may be more pages; those show in the browser alone.
 */
export function listAddresses(products: readonly Findable[]): string[] {
  return shelves.flatMap((category) => {
    const found = findProducts(products, { ...defaultQuery, category });
    const lastPage = found.kind === 'latest' ? 1 : found.lastPage;
    const pages = Array.from({ length: lastPage }, (_, index) => productsHref({ category, page: index + 1 }));
    return category === defaultQuery.category ? pages.slice(1) : pages;
  });
}
