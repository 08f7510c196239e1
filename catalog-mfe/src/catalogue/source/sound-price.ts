import type { Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';

/** Dinar that a product of a source may cost where the configuration says nothing. */
const USUAL_LIMIT = 1_000_000;

/** Shown where a record states a price that cannot be one. */
const NO_PRICE = 'السعر غير متوفر';

/** A minus, in any of its shapes, before a number. */
const minus = /[-−‐-―]\s*\d/;
/** A point or comma after which there are not groups of three: «1200.50». */
const fraction = /\d[.,٫](?!\d{3}(?!\d))\d/;

/** A number, or what a program writes in the place of one. */
const number = /\d|infinity|nan/i;

/** Whether a price text states a whole number of dinar above nothing and up to `limit`. */
function isSound(text: string, limit: number): boolean {
  if (minus.test(text) || fraction.test(text)) return false;
  const price = readPrice(text);
  return price >= 1 && price <= limit;
}

/** A product as it may be shown, and what is wrong with its prices, if anything. */
export interface PricedProduct {
  readonly product: Product;
  readonly problem: string | null;
}

/**
 * A product of which a price, its own or a version's, is nothing that can be charged is not available: nothing is sold for a price that its record
 * does not state. A text without a number stays as it is, any other one is not shown. `limit` in dinar.
 */
export function withSoundPrices(product: Product, limit = USUAL_LIMIT): PricedProduct {
  const wrong = [product, ...product.versions].map(({ price }) => price).filter((price) => !isSound(price, limit));
  if (wrong.length === 0) return { product, problem: null };
  const shown = <Priced extends { readonly price: string }>(priced: Priced): Priced =>
    isSound(priced.price, limit) || !number.test(priced.price) ? priced : { ...priced, price: NO_PRICE };
  const { originalPrice: _former, ...rest } = product;
  return {
    product: { ...shown(rest), versions: product.versions.map(shown), isOutOfStock: true },
    problem: `${wrong.join(', ')} is no whole price from 1 to ${limit} dinar`,
  };
}
