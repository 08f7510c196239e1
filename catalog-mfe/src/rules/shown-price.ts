import type { Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import { cartLineOf } from './cart-line';

/** The price texts that a product's page shows for the chosen version. */
export interface ShownPrice {
  readonly price: string;
  /** What it cost before; only beside the price that it belongs to, and only where it was higher. */
  readonly original?: string;
  /** What it comes to a month, in dinar; only of a version that lasts several. */
  readonly monthly?: number;
}

/** Days of a month, for prices a month. */
const MONTH = 365 / 12;

/** The price of a product in its chosen version. The record's original price belongs to the price it starts at. */
export function shownPrice(
  product: Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'originalPrice' | 'versions'>,
  chosen?: string,
): ShownPrice {
  const { price } = cartLineOf(product, chosen);
  const { originalPrice } = product;
  const isStartingPrice = readPrice(price) === readPrice(product.price);
  const months = Math.round((product.versions.find(({ version }) => version === chosen)?.duration ?? 0) / MONTH);
  return {
    price,
    ...(originalPrice && isStartingPrice && readPrice(originalPrice) > readPrice(price) && { original: originalPrice }),
    ...(months > 1 && readPrice(price) > 0 && { monthly: Math.round(readPrice(price) / months) }),
  };
}
