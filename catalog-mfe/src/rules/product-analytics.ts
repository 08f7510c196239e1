import type { AnalyticsEvent, AnalyticsItem, Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import { cartLineOf } from './cart-line';
import { shelfOf } from './shelf';

type Sold = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'versions' | 'category' | 'isBundle'>;

/** A product as analytics know it, in the chosen version; its price in dinar, 0 where its text names none. */
function analyticsItem(product: Sold, chosen?: string): AnalyticsItem {
  const { id, name, price, selectedVersion } = cartLineOf(product, chosen);
  return {
    item_id: String(id),
    item_name: name,
    item_category: shelfOf(product),
    ...(selectedVersion !== null && { item_variant: selectedVersion }),
    price: readPrice(price),
    quantity: 1,
  };
}

/** The lists in which a visitor meets products, with the names that reports show. */
const productLists = {
  products: 'Products',
  bundles: 'Bundles',
  search: 'Search results',
  latest: 'Latest products',
  hero: 'Hero',
  road: 'Road of a thesis',
  related: 'Related products',
  seen: 'Recently seen products',
  builder: 'Bundle builder',
} as const;

/** One of the lists, by its id. */
export type ProductList = keyof typeof productLists;

type EventsSold = Parameters<typeof analyticsItem>[0];

/** The products of a list came into sight. */
export function viewItemList(list: ProductList, products: readonly EventsSold[]): AnalyticsEvent {
  return { name: 'view_item_list', params: ofList(list, products) };
}

/** A visitor followed a product of a list to its page. */
export function selectItem(list: ProductList, product: EventsSold): AnalyticsEvent {
  return { name: 'select_item', params: ofList(list, [product]) };
}

/** A product's page was opened, or one of the product's versions was chosen on it. */
export function viewItem(product: EventsSold, chosen?: string): AnalyticsEvent {
  return { name: 'view_item', params: money(product, chosen) };
}

/** A product went into the bundle, or left it. */
export function changeCart(change: 'add_to_cart' | 'remove_from_cart', product: EventsSold, chosen?: string): AnalyticsEvent {
  return { name: change, params: money(product, chosen) };
}

function ofList(list: ProductList, products: readonly EventsSold[]) {
  return { item_list_id: list, item_list_name: productLists[list], items: products.map((product) => analyticsItem(product)) };
}

function money(product: Pick<Product, keyof EventsSold>, chosen: string | undefined) {
  const item = analyticsItem(product, chosen);
  return { currency: 'DZD', value: item.price, items: [item] } as const;
}
