import type { Product } from '@riwaq/contracts';

/** Shown where a record states no price that can be one. */
export const NO_PRICE = 'السعر غير متوفر';

type Priced = Pick<Product, 'isOutOfStock' | 'isNew' | 'badge' | 'price' | 'originalPrice' | 'versions'>;

/** A product whose record in the source cannot be used: its page stays and says that it is not available. No price of another record takes its place. */
export function notSold<Sold extends Priced>(product: Sold): Sold {
  const { versions } = product;
  return {
    ...product,
    isOutOfStock: true,
    isNew: false,
    badge: undefined,
    price: NO_PRICE,
    originalPrice: undefined,
    versions: versions.map((version) => ({ ...version, price: NO_PRICE })),
  };
}
