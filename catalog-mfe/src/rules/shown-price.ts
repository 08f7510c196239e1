import type { Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import { cartLineOf } from './cart-line';

/** The price texts that a product's page shows for the chosen version. */
export interface ShownPrice {
  readonly price: string;
  /** What it cost before; only beside the price that it belongs to, and only where it was higher. */
  readonly original?: string;
}

/** The price of a product in its chosen version. The record's original price belongs to the price it starts at. */
export function shownPrice(
  product: Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'originalPrice' | 'versions'>,
  chosen?: string,
): ShownPrice {
  const { price } = cartLineOf(product, chosen);
  const { originalPrice } = product;
  const isStartingPrice = readPrice(price) === readPrice(product.price);
  return originalPrice && isStartingPrice && readPrice(originalPrice) > readPrice(price) ? { price, original: originalPrice } : { price };
}
