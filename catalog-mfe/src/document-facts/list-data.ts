import { links } from '@riwaq/contracts';
import type { ListedProduct } from '../catalogue/product-parts';

/** A list of products for search engines (schema.org `ItemList`): each leads to its own page, which says the rest. */
export function listData(origin: string, products: readonly Pick<ListedProduct, 'slug' | 'name'>[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${links.product(slug)}`,
    })),
  };
}
