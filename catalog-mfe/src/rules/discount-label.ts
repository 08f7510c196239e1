import type { Product } from '@riwaq/contracts';
import { percentOff, readPrice } from '@riwaq/text';

/** The discount of the home page's banner, and of single digital products that name no former price (D18). */
export const FIXED_DISCOUNT = 'خصم 30%';

/** The discount that a product's badge names (D18): the percentage between its two prices, else the fixed one of single products; none where sold out. */
export function discountLabel({
  isBundle,
  isOutOfStock,
  price,
  originalPrice,
}: Pick<Product, 'isBundle' | 'isOutOfStock' | 'price' | 'originalPrice'>) {
  if (isOutOfStock) return null;
  if (originalPrice === undefined) return isBundle ? null : FIXED_DISCOUNT;
  const percent = percentOff(readPrice(originalPrice), readPrice(price));
  return percent > 0 ? `خصم ${percent}%` : null;
}
