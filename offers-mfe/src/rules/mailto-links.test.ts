import { expect, test } from '@jest/globals';
import { nextOfferMailtoLink } from './mailto-links';

test.each([
  ['SPSS 31', 'فاتني عرض SPSS 31. أرجو إعلامي بالعرض القادم.'],
  ['عرض عيد الأضحى', 'فاتني عرض عيد الأضحى. أرجو إعلامي بالعرض القادم.'],
])('a missed %s is named, with the word for «offer» once', (title, text) => {
  expect(new URL(nextOfferMailtoLink('support@example.com', title)).searchParams.get('body')).toContain(text);
});
