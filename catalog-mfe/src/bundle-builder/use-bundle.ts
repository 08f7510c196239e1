import { bundleDiscount, type CartLine } from '@riwaq/contracts';
import { cartCount, cartSubtotal, useCart } from '@riwaq/store';
import { isOnSale } from '../cart-line';
import { useSoldProducts } from '../catalogue/effective/use-sold-products';
import { type BundleHint, bundleHint } from './bundle-hint';
import type { ShownTotals } from './order-by-email';

/** The visitor's bundle as the builder shows it; totals in dinar. */
export interface Bundle extends ShownTotals {
  readonly lines: readonly CartLine[];
  /** Pieces. */
  readonly quantity: number;
  readonly hint: BundleHint;
  /** Lines that the shop does not sell any more; the order waits until they are removed. */
  readonly unavailable: readonly CartLine[];
}

/** Follows the cart. Empty on the server and until the device's cart has been read. */
export function useBundle(): Bundle {
  const lines = useCart((cart) => cart.lines);
  const sold = useSoldProducts();
  const totals = { quantity: cartCount({ lines }), subtotal: cartSubtotal({ lines }) };
  const discount = bundleDiscount(totals);
  return {
    ...totals,
    lines,
    discount,
    total: totals.subtotal - discount,
    hint: bundleHint(totals),
    unavailable: sold ? lines.filter((line) => !isOnSale(line, sold)) : [],
  };
}
