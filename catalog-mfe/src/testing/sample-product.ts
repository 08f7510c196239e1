import { type ListedProduct, withDefaults } from '../rules/listed-product';

const sample = withDefaults({
  id: 900,
  slug: 'sample',
  name: 'Sample',
  description: 'منتج للتجربة.',
  category: 'analytics',
  price: '1,000\u00a0دج',
  duration: 30,
  subscriptionLabel: 'اشتراك شهري',
  activation: 'own-email',
  publishedAt: '2025-01-01',
});

/** A product for tests that has nothing to do with what the shop sells, by its number. */
export function sampleProduct(id: number, more: Partial<ListedProduct> = {}): ListedProduct {
  return { ...sample, id, slug: `sample-${id}`, ...more };
}
