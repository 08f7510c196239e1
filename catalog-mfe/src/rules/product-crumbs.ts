import { links } from '@riwaq/contracts';
import type { CardProduct } from './listed-product';
import { productsHref } from './products-href';
import { shelfLabels, shelfOf } from './shelf';

/** A page on the way from the home page, with its path. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way from the home page to a product: the list, its shelf, the product. */
export function productCrumbs(product: Pick<CardProduct, 'slug' | 'name' | 'category' | 'isBundle'>): readonly Crumb[] {
  const shelf = shelfOf(product);
  return [
    { name: 'المنتجات الرقمية', path: links.products },
    { name: shelfLabels[shelf], path: productsHref({ category: shelf }) },
    { name: product.name, path: links.product(product.slug) },
  ];
}
