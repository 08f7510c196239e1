/** The next workshop and its kit: a product of the shop, by the catalogue's id. */
export const workshop = {
  title: 'ورشة نمذجة المعادلات البنائية',
  description: 'يوم عملي كامل مع أمثلة من رسائل جزائرية.',
  day: '14 فيفري 2027',
  tool: { id: 8, slug: 'smartpls', name: 'SmartPLS', price: 3150, selectedVersion: null },
} as const;
