import type { Product } from '@riwaq/contracts';
import listed from '../../content/products/listed';
import { type ListedProduct, toListedProduct, toProductDetails, withDefaults } from '../rules/listed-product';
import { type Catalog, removableProducts } from './catalog';

/** Every product of the shop as lists, cards, sorting and the cart need it. */
export const productList: readonly ListedProduct[] = listed.map(withDefaults);

/** What the shop sells where no source says otherwise. */
export const builtInCatalog: Catalog = { products: productList, unlisted: [], details: {}, sourceError: null };

/** The catalog of a source that gave these products. */
export function catalogFromSource(products: readonly Product[]): Catalog {
  const given = new Set(products.map(({ slug }) => slug));
  return {
    products: products.map(toListedProduct),
    unlisted: productList.filter(({ slug }) => !given.has(slug) && !removableProducts.has(slug)),
    details: Object.fromEntries(products.map((product) => [product.slug, toProductDetails(product)])),
    sourceError: null,
  };
}
