import type { Product } from '@riwaq/contracts';
import { shelfOf } from './catalogue/shelf-of';

/** The drawings of a product by their slugs in the artwork: its cover, its best features, and how it reaches the buyer. */
export function gallerySlugs(product: Pick<Product, 'slug' | 'category' | 'isBundle' | 'activation'>) {
  const { slug, activation } = product;
  return { cover: slug, features: `${slug}-features`, delivery: `delivery-${shelfOf(product)}-${activation}` } as const;
}
