import type { ListedProduct } from './product-parts';
import { shelfOf } from './shelf-of';

/**
 * What a product page offers besides: available products of the same shelf, those that follow it in the list first and then
 * round from its beginning, so that neighbours do not all show the same ones.
 */
export function relatedProducts(product: ListedProduct, products: readonly ListedProduct[], count = 4): ListedProduct[] {
  const shelf = products.filter((other) => shelfOf(other) === shelfOf(product));
  const place = shelf.findIndex(({ id }) => id === product.id) + 1;
  const around = [...shelf.slice(place), ...shelf.slice(0, place)];
  return around.filter((other) => other.id !== product.id && !other.isOutOfStock).slice(0, count);
}
