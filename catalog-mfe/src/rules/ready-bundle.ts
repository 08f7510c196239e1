import type { CartLine } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import type { CardProduct } from './listed-product';

/** The slugs of what is in bundles, by the bundle's slug. */
export type BundleContents = Readonly<Record<string, readonly string[]>>;

/** The lines of a custom bundle, with what they cost after their discount, in dinar. */
interface Chosen {
  readonly lines: readonly CartLine[];
  readonly total: number;
}

/**
 * The cheapest ready bundle that holds all that is chosen, for as long, and costs less. Undefined where there is none, and where something is chosen twice: a
 * bundle holds one piece of each.
 */
export function readyBundle({ lines, total }: Chosen, sold: readonly CardProduct[], contents: BundleContents): CardProduct | undefined {
  const bundles = sold.filter(
    (product) =>
      product.isBundle &&
      !product.isOutOfStock &&
      readPrice(product.price) > 0 &&
      readPrice(product.price) < total &&
      lines.every((line) => isHeld(line, product, sold, contents)),
  );
  return bundles.toSorted((one, other) => readPrice(one.price) - readPrice(other.price))[0];
}

function isHeld({ id, quantity, selectedVersion }: CartLine, bundle: CardProduct, sold: readonly CardProduct[], contents: BundleContents) {
  const product = sold.find((each) => each.id === id);
  if (!product || quantity > 1 || !contents[bundle.slug]?.includes(product.slug)) return false;
  const version = product.versions.find((each) => each.version === selectedVersion);
  return (version?.duration ?? product.duration) <= bundle.duration;
}
