import { type BundleTotals, bundleDiscount, type CartLine } from '@riwaq/contracts';

/** What a custom bundle costs, in dinar, as the page shows it. The gateway computes its own (D8). */
export interface OrderTotals extends BundleTotals {
  readonly discount: number;
  readonly total: number;
}

/** Adds up the cart's lines, less the bundle discount (D5). */
export function orderTotals(lines: readonly CartLine[]): OrderTotals {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.originalPrice, 0);
  const discount = bundleDiscount({ quantity, subtotal });
  return { quantity, subtotal, discount, total: subtotal - discount };
}
