import type { CardProduct } from '../../rules/listed-product';
import { shelfOf } from '../../rules/shelf';

type Shelved = Pick<CardProduct, 'id' | 'category' | 'isBundle' | 'isOutOfStock'>;

/** Related products: available ones of the same shelf, first those that follow in the list, so that neighbours do not all show the same ones. */
export function relatedProducts<P extends Shelved>(product: Shelved, products: readonly P[], count = 4): P[] {
  const shelf = products.filter((other) => shelfOf(other) === shelfOf(product));
  const start = shelf.findIndex(({ id }) => id === product.id) + 1;
  const around = [...shelf.slice(start), ...shelf.slice(0, start)];
  return around.filter(({ id, isOutOfStock }) => id !== product.id && !isOutOfStock).slice(0, count);
}
