import type { AnalyticsItem, Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import { cartLineOf } from '../cart-line';
import { shelfOf } from '../catalogue/shelf-of';

type Sold = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'versions' | 'category' | 'isBundle'>;

/** A product as analytics know it, in the chosen version; its price in dinar, 0 where its text names none (D20). */
export function itemOf(product: Sold, chosen?: string): AnalyticsItem {
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
