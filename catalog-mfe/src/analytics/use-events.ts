import { track } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';
import type { ListedProduct } from '../catalogue/product-parts';
import { listSeen, productSeen } from './events';
import type { ProductList } from './product-lists';

/** Tells that a list shows these products: once, and again when it shows others. */
export function useListSeen(list: ProductList, products: readonly ListedProduct[]): void {
  const shown = useRef(products);
  shown.current = products;
  const slugs = products.map(({ slug }) => slug).join(' ');
  useEffect(() => {
    if (slugs !== '') track(listSeen(list, shown.current));
  }, [list, slugs]);
}

/** Tells that a product's page is open: once for each product. */
export function useProductSeen(product: ListedProduct): void {
  const shown = useRef(product);
  shown.current = product;
  const { slug } = product;
  useEffect(() => {
    if (slug) track(productSeen(shown.current));
  }, [slug]);
}
