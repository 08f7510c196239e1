import type { Product } from '@riwaq/contracts';

/** The discount of the home page's banner, and of single digital products that name no former price (D18). */
export const FIXED_DISCOUNT = 'خصم 30%';

/** Returns the fixed discount of a single product without a former price, or null. A real saving is computed where its two prices show. */
export function fixedDiscount({ isBundle, isOutOfStock, originalPrice }: Pick<Product, 'isBundle' | 'isOutOfStock' | 'originalPrice'>) {
  return isBundle || isOutOfStock || originalPrice !== undefined ? null : FIXED_DISCOUNT;
}
