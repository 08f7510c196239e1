import type { CartLine } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';

/** Tools that complete the star. */
export const WHOLE = 4;

interface Chosen {
  readonly lines: readonly CartLine[];
  /** Lines that the shop does not sell any more. */
  readonly unavailable: readonly CartLine[];
}

/** Tools in a bundle: a product in two versions, or in three pieces, is one, and what is no longer sold is none. */
export function toolsOf({ lines, unavailable }: Chosen): number {
  return new Set(lines.filter((line) => !unavailable.includes(line)).map(({ id }) => id)).size;
}

/** What is said of a whole star; null before. `discount` in dinar is the bundle's, and no saving is said that the order does not have. */
export function wholeText(bundle: Chosen & { readonly discount: number }): string | null {
  if (toolsOf(bundle) < WHOLE) return null;
  const saves = bundle.discount > 0 && bundle.unavailable.length === 0;
  return saves ? `اكتملت باقتك، وفّرت ${formatPrice(bundle.discount)}` : 'اكتملت باقتك';
}
