/** Quantity and sum of a custom bundle before its discount, in dinar. */
export interface BundleTotals {
  readonly quantity: number;
  readonly subtotal: number;
}

/** A subtotal must exceed this many dinar before the bundle discount applies (D5). */
export const BUNDLE_DISCOUNT_ABOVE = 1000;
/** Pieces from which the bundle discount applies (D5). */
export const BUNDLE_DISCOUNT_FROM = 2;

/**
 * Discount on a custom bundle, in dinar (D5): 5 % of the subtotal, rounded to the dinar,
 * from two pieces and a subtotal above 1000; otherwise 0.
 */
export function bundleDiscount({ quantity, subtotal }: BundleTotals): number {
  const applies = quantity >= BUNDLE_DISCOUNT_FROM && subtotal > BUNDLE_DISCOUNT_ABOVE;
  return applies ? Math.round(subtotal * 0.05) : 0;
}
