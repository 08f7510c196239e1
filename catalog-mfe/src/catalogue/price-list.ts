import type { PriceList, Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';

/**
 * What the gateway charges (D8): every product and version with its price in dinar, read from the same texts that the pages
 * show (D20).
 */
export function priceList(products: readonly Product[]): PriceList {
  return {
    products: products.map(({ id, slug, name, isOutOfStock, duration, price, versions }) => ({
      id,
      slug,
      name,
      available: !isOutOfStock,
      duration,
      price: readPrice(price),
      versions: versions.map((version) => ({ version: version.version, price: readPrice(version.price) })),
    })),
  };
}
