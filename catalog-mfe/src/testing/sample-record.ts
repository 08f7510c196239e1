/** A product's record as its file has it, which names only what it must, for tests that have nothing to do with what the shop sells. */
export const sampleRecord = {
  id: 900,
  name: 'Sample',
  description: 'منتج للتجربة.',
  category: 'analytics',
  price: '1,000\u00a0دج',
  duration: 30,
  subscriptionLabel: 'اشتراك شهري',
  activation: 'own-email',
  publishedAt: '2025-01-01',
} as const;
