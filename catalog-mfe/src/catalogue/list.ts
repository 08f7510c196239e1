import { featured } from './featured';
import { type ListedProduct, listed } from './product-parts';
import { aiTools } from './records/ai-tools';
import { analytics } from './records/analytics';
import { bundles } from './records/bundles';
import { databases } from './records/databases';
import { design } from './records/design';
import { other } from './records/other';

/** Every product of the shop as lists, cards, sorting and the cart need it. */
export const productList: readonly ListedProduct[] = [
  ...featured,
  ...[...aiTools, ...analytics, ...databases, ...design, ...other, ...bundles].map(listed),
];

/** The product of a slug, if there is one. */
export function findProduct(slug: string): ListedProduct | undefined {
  return productList.find((product) => product.slug === slug);
}
