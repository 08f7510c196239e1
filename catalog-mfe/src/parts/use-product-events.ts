import { track } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';
import type { CardProduct } from '../rules/listed-product';
import type { ProductList } from '../rules/product-analytics';
import { viewItem, viewItemList } from '../rules/product-analytics';

/** Tells that a list shows these products: once, and again when it shows others. */
export function useTrackList(list: ProductList, products: readonly CardProduct[]): void {
  const shown = useRef(products);
  shown.current = products;
  const slugs = products.map(({ slug }) => slug).join(' ');
  useEffect(() => {
    if (slugs !== '') track(viewItemList(list, shown.current));
  }, [list, slugs]);
}

/** Tells that a product's page is open: once for each product. */
export function useTrackProduct(product: CardProduct): void {
  const shown = useRef(product);
  shown.current = product;
  const { slug } = product;
  useEffect(() => {
    if (slug) track(viewItem(shown.current));
  }, [slug]);
}
