import type { Product } from '@riwaq/contracts';
import { percentOff, readPrice } from '@riwaq/text';

/** The discount that the shop shows on every single digital product and on the hero's slides (D18). */
export const FIXED_DISCOUNT = 'خصم 30%';

/** The discount that a product's badge names (D18): the fixed one of single products, a bundle's own computed one; none where sold out. */
export function discountLabel({
  isBundle,
  isOutOfStock,
  price,
  originalPrice,
}: Pick<Product, 'isBundle' | 'isOutOfStock' | 'price' | 'originalPrice'>) {
  if (isOutOfStock) return null;
  if (!isBundle) return FIXED_DISCOUNT;
  const percent = percentOff(readPrice(originalPrice ?? ''), readPrice(price));
  return percent > 0 ? `خصم ${percent}%` : null;
}
