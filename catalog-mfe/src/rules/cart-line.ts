import type { CartLine, Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';

type Sellable = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'versions'>;

/** The cart line of a product and a version (by default the first). A price «from» without versions is the price (D20). */
export function cartLineOf({ id, slug, name, price, versions }: Sellable, chosen?: string): Omit<CartLine, 'quantity'> {
  const version = versions.find(({ version }) => version === chosen) ?? versions[0];
  const shown = version?.price ?? price;
  return { id, slug, name, price: shown, originalPrice: readPrice(shown), selectedVersion: version?.version ?? null };
}

/** Whether the shop sells what a cart line holds: a line outlives the product that sold out, and the version that went. */
export function isStillSold(
  line: Pick<CartLine, 'id' | 'selectedVersion'>,
  products: readonly (Sellable & Pick<Product, 'isOutOfStock'>)[],
): boolean {
  const product = products.find(({ id }) => id === line.id);
  if (!product || product.isOutOfStock) return false;
  return line.selectedVersion === null
    ? product.versions.length === 0
    : product.versions.some(({ version }) => version === line.selectedVersion);
}
