import type { OrderableProduct } from '@riwaq/contracts';
import type { DetailsBySlug, ListedProduct } from './listed-product';
import { picturePaths } from './picture-paths';

/** What the order form offers: the products that are not sold out (specification, section 2), in the shop's order, with their additional info. */
export function orderableProducts(products: readonly ListedProduct[], details: DetailsBySlug): OrderableProduct[] {
  return products
    .filter(({ isOutOfStock }) => !isOutOfStock)
    .map((product) => ({
      ...product,
      cover: picturePaths(product).at(-1),
      additionalInfo: details[product.slug]?.additionalInfo,
    }));
}
