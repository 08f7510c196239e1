import { BUNDLE_DISCOUNT_ABOVE, BUNDLE_DISCOUNT_FROM, type BundleTotals, bundleDiscount } from '@riwaq/contracts';

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
