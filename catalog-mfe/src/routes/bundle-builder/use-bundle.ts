import { BUNDLE_DISCOUNT_ABOVE, BUNDLE_DISCOUNT_FROM, type BundleTotals, bundleDiscount, type CartLine } from '@riwaq/contracts';
import { cartCount, cartSubtotal, useCart } from '@riwaq/store';
import { formatPrice, mailtoLink } from '@riwaq/text';
import { isStillSold } from '../../rules/cart-line';
import type { CardProduct } from '../../rules/listed-product';
import { type BundleContents, readyBundle } from '../../rules/ready-bundle';
import { heldTools } from './held-tools';

/** What a bundle may hold, as far as the page knows it. */
export interface KnownProducts {
  /** Everything that a visitor may order, also what only has a page; null while it is loaded. */
  readonly sold: readonly CardProduct[] | null;
  /** What the page opens with. */
  readonly opening: readonly CardProduct[];
  /** What is in the shop's own bundles. */
  readonly contents: BundleContents;
}

/** What the summary says about the discount: what it takes off, or what is still missing for it. */
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
  /** Tools that its ready bundles hold: the bundle's name, by the tool's slug. */
  readonly held: ReadonlyMap<string, string>;
  /** The ready bundle that holds all lines and costs less. */
  readonly ready: CardProduct | undefined;
  /** Pictures of a line's product, best first; none while they are not known. */
  readonly picturesOf: (line: Pick<CartLine, 'slug'>) => readonly string[];
}

/** Follows the cart. Empty on the server and until the device's cart has been read. */
export function useBundle({ sold, opening, contents }: KnownProducts): Bundle {
  const lines = useCart((cart) => cart.lines);
  const totals = { quantity: cartCount({ lines }), subtotal: cartSubtotal({ lines }) };
  const discount = bundleDiscount(totals);
  const total = totals.subtotal - discount;
  return {
    ...totals,
    lines,
    discount,
    total,
    hint: bundleHint(totals),
    unavailable: sold ? lines.filter((line) => !isStillSold(line, sold)) : [],
    held: heldTools(lines, contents),
    ready: sold && lines.length > 0 ? readyBundle({ lines, total }, sold, contents) : undefined,
    picturesOf: ({ slug }) => (sold ?? opening).find((product) => product.slug === slug)?.pictures ?? [],
  };
}
