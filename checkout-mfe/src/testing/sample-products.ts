import type { OrderableProduct } from '@riwaq/contracts';

/** A product without versions, for tests. */
export const spss: OrderableProduct = {
  id: 31,
  slug: 'spss31',
  name: 'SPSS 31',
  price: '5000 دج',
  versions: [],
  paymentLink: 'https://pay.example.com/spss',
};
/** Orderable products, for tests: one with two versions, one without. */
export const products: readonly OrderableProduct[] = [
  {
    id: 22,
    slug: 'grammarly-premium',
    name: 'Grammarly Premium',
    price: 'من 1200 دج',
    additionalInfo: 'حساب مشترك\nيعمل على جهازين',
    versions: [
      { version: 'شهر واحد', price: '1200 دج' },
      { version: 'سنة كاملة', price: '9,500 دج', paymentLink: 'https://pay.example.com/year' },
    ],
  },
  spss,
];
