import { BUNDLE_DISCOUNT_ABOVE, BUNDLE_DISCOUNT_FROM, type BundleTotals, bundleDiscount, type CartLine } from '@riwaq/contracts';
import { useSite } from '@riwaq/runtime';
import { cartCount, cartSubtotal, useCart } from '@riwaq/store';
import { formatPrice, mailtoLink } from '@riwaq/text';
import { useSyncExternalStore } from 'react';
import { getCatalogState, subscribeToCatalog } from '../../catalog-store/catalog-state';
import { getBuiltInCatalog } from '../../catalog-store/load-built-in-catalog';
import { isStillSold } from '../../rules/cart-line';
import type { ListedProduct } from '../../rules/listed-product';

/** Everything that a visitor may order, also what only has a page; null while the catalog is loaded. */
export function useSellableProducts(): readonly ListedProduct[] | null {
  const configured = useSite().products !== undefined;
  const known = useSyncExternalStore(subscribeToCatalog, getCatalogState, getCatalogState);
  if (!configured) return getBuiltInCatalog()?.products ?? null;
  return known.kind === 'waiting' ? null : [...known.catalog.products, ...known.catalog.unlisted];
}

/** What the summary says about the discount (D5): what it takes off, or what is still missing for it. */
export type BundleHint =
  | { readonly kind: 'empty' }
  /** `amount` in dinar is taken off. */
  | { readonly kind: 'discount'; readonly amount: number }
  /** `amount` in dinar is missing (specification, section 9: 1001 less the subtotal). */
  | { readonly kind: 'add-amount'; readonly amount: number }
  /** The subtotal is enough, `pieces` are missing. */
  | { readonly kind: 'add-pieces'; readonly pieces: number };

/** The discount of a custom bundle, or the next step towards it. The amount comes first: another product brings a piece along. */
export function bundleHint(totals: BundleTotals): BundleHint {
  const { quantity, subtotal } = totals;
  if (quantity === 0) return { kind: 'empty' };
  if (subtotal <= BUNDLE_DISCOUNT_ABOVE) return { kind: 'add-amount', amount: BUNDLE_DISCOUNT_ABOVE + 1 - subtotal };
  if (quantity < BUNDLE_DISCOUNT_FROM) return { kind: 'add-pieces', pieces: BUNDLE_DISCOUNT_FROM - quantity };
  return { kind: 'discount', amount: bundleDiscount(totals) };
}

/** The totals of a bundle as its summary shows them, in dinar. */
interface ShownTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

/** A `mailto:` address that opens the visitor's mail with the whole order written: for when the order form cannot be reached. */
export function bundleOrderMailtoLink(
  supportEmail: string,
  lines: readonly CartLine[],
  { subtotal, discount, total }: ShownTotals,
): string {
  return mailtoLink(supportEmail, 'طلب باقة مخصصة', [
    'السلام عليكم، أرغب في طلب هذه الباقة:',
    '',
    ...lines.map(lineText),
    '',
    `المجموع: ${formatPrice(subtotal)}`,
    ...(discount > 0 ? [`الخصم: ${formatPrice(discount)}`] : []),
    `الإجمالي: ${formatPrice(total)}`,
  ]);
}

function lineText({ name, selectedVersion, quantity, originalPrice }: CartLine): string {
  const what = selectedVersion ? `${name} (${selectedVersion})` : name;
  return `- ${what} × ${quantity}: ${formatPrice(originalPrice * quantity)}`;
}

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
  const sold = useSellableProducts();
  const totals = { quantity: cartCount({ lines }), subtotal: cartSubtotal({ lines }) };
  const discount = bundleDiscount(totals);
  return {
    ...totals,
    lines,
    discount,
    total: totals.subtotal - discount,
    hint: bundleHint(totals),
    unavailable: sold ? lines.filter((line) => !isStillSold(line, sold)) : [],
  };
}
