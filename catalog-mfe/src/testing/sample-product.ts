import type { ListedProduct } from '../rules/listed-product';

const sample: ListedProduct = {
  id: 900,
  slug: 'sample',
  name: 'Sample',
  description: 'منتج للتجربة.',
  category: 'analytics',
  price: '1,000\u00a0دج',
  versions: [],
  duration: 30,
  activation: 'own-email',
  isNew: false,
  isBundle: false,
  isOutOfStock: false,
  pictures: ['/media/sample.svg'],
  aliases: [],
  paymentLink: 'product',
  publishedAt: '2025-01-01',
};

/** A product for tests that has nothing to do with what the shop sells, by its number. */
export function sampleProduct(id: number, more: Partial<ListedProduct> = {}): ListedProduct {
  return { ...sample, id, slug: `sample-${id}`, ...more };
}
