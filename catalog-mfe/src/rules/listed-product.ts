import type { Product } from '@riwaq/contracts';

/** A product as its card shows it, and as the cart and analytics know it. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'originalPrice'
  | 'versions'
  | 'duration'
  | 'activation'
  | 'badge'
  | 'isNew'
  | 'isBundle'
  | 'isOutOfStock'
> & {
  /** Paths of its pictures, best first. */
  readonly pictures: readonly string[];
};

/** A product as the road of a thesis shows it. */
export type RoadTool = Omit<CardProduct, 'description' | 'duration' | 'activation' | 'badge' | 'isNew' | 'isOutOfStock'>;

/** A product as the list searches and sorts it, and offers it to order. */
export type ListedProduct = CardProduct & Pick<Product, 'aliases' | 'paymentLink' | 'publishedAt' | 'sortOrder' | 'featuredOrder'>;

/** The data of the list: all that its search, the builder and what one has seen need of the shop. */
export interface ProductList {
  readonly products: readonly ListedProduct[];
  /** Products with a page that no list shows: an order link or a cart may name one. */
  readonly unlisted: readonly ListedProduct[];
  /** Why the source gave nothing and built-in products show, in Arabic. */
  readonly sourceError: string | null;
}
