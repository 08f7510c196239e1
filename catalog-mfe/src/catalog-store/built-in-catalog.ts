import type { Product } from '@riwaq/contracts';
import listed from '../../content/products/listed';
import { type ListedProduct, toListedProduct, toProductDetails, withDefaults } from '../rules/listed-product';
import { type Catalog, removableProducts } from './catalog';

/** Every product of the shop as lists, cards, sorting and the cart need it. */
export const productList: readonly ListedProduct[] = listed.map(withDefaults);

/** What the shop sells where no source says otherwise. */
export const builtInCatalog: Catalog = { products: productList, unlisted: [], details: {}, sourceError: null };

/** The catalog of a source that gave these products. `unlisted` are built-in products that no list shows, with what the source says of their sale. */
export function catalogFromSource(products: readonly Product[], unlisted: readonly Product[] = []): Catalog {
  const told = [...products, ...unlisted];
  const given = new Set(told.map(({ slug }) => slug));
  const lacking = productList.filter(({ slug }) => !given.has(slug));
  return {
    products: products.map(toListedProduct),
    unlisted: [...unlisted.map(toListedProduct), ...lacking].filter(({ slug }) => !removableProducts.has(slug)),
    details: Object.fromEntries(told.map((product) => [product.slug, toProductDetails(product)])),
    sourceError: null,
  };
}
