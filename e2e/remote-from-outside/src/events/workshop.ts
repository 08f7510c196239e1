/** The workshop that is next, and what its guests work with: a product of the shop, under the catalog's own number. */
export const workshop = {
  title: 'ورشة نمذجة المعادلات البنائية',
  description: 'يوم عملي كامل مع أمثلة من رسائل جزائرية.',
  day: '14 فيفري 2027',
  tool: { id: 8, slug: 'smartpls', name: 'SmartPLS', price: 3150, selectedVersion: null },
} as const;
