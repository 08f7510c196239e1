import type { CartLine } from '@riwaq/contracts';
import type { BundleContents } from '../../rules/ready-bundle';

/** Tools that a visitor has already in a ready bundle of the cart: the bundle's name, by the tool's slug. */
export function heldTools(lines: readonly Pick<CartLine, 'slug' | 'name'>[], contents: BundleContents): ReadonlyMap<string, string> {
  return new Map(lines.flatMap(({ slug, name }) => (contents[slug] ?? []).map((tool) => [tool, name] as const)));
}
