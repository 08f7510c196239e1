import type { AnalyticsEvent, Product } from '@riwaq/contracts';
import { itemOf } from './item';
import { type ProductList, productLists } from './product-lists';

type Sold = Parameters<typeof itemOf>[0];

/** The products of a list came into sight. */
export function listSeen(list: ProductList, products: readonly Sold[]): AnalyticsEvent {
  return { name: 'view_item_list', params: ofList(list, products) };
}

/** A visitor followed a product of a list to its page. */
export function productSelected(list: ProductList, product: Sold): AnalyticsEvent {
  return { name: 'select_item', params: ofList(list, [product]) };
}

/** A product's page was opened, or one of the product's versions was chosen on it. */
export function productSeen(product: Sold, chosen?: string): AnalyticsEvent {
  return { name: 'view_item', params: money(product, chosen) };
}

/** A product went into the bundle, or left it. */
export function bundleChanged(change: 'add_to_cart' | 'remove_from_cart', product: Sold, chosen?: string): AnalyticsEvent {
  return { name: change, params: money(product, chosen) };
}

function ofList(list: ProductList, products: readonly Sold[]) {
  return { item_list_id: list, item_list_name: productLists[list], items: products.map((product) => itemOf(product)) };
}

function money(product: Pick<Product, keyof Sold>, chosen: string | undefined) {
  const item = itemOf(product, chosen);
  return { currency: 'DZD', value: item.price, items: [item] } as const;
}
