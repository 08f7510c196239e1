import type { CartLine } from '@riwaq/contracts';
import type { BundleContents } from '../../rules/ready-bundle';

/** Slugs of the tools that a visitor has already in a ready bundle of the cart. */
export function heldTools(lines: readonly Pick<CartLine, 'slug'>[], contents: BundleContents): ReadonlySet<string> {
  return new Set(lines.flatMap(({ slug }) => contents[slug] ?? []));
}
