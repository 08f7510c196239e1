import type { PriceList, Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';

/**
 * What the gateway charges (D8): every product and version with its price in dinar, read from the same texts that the pages
 * show (D20), and where its orders go (D16).
 */
export function priceList(products: readonly Product[]): PriceList {
  return {
    products: products.map(({ id, slug, name, isOutOfStock, duration, price, formLink, versions }) => ({
      id,
      slug,
      name,
      available: !isOutOfStock,
      duration,
      price: readPrice(price),
      ...(formLink !== undefined && { formLink }),
      versions: versions.map(({ version, price, formLink }) => ({
        version,
        price: readPrice(price),
        ...(formLink !== undefined && { formLink }),
      })),
    })),
  };
}
