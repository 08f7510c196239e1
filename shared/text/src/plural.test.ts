import { expect, test } from '@jest/globals';
import { countOf } from './plural';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, 'لا منتجات'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '3 منتجات'],
  [10, '10 منتجات'],
  [11, '11 منتجًا'],
  [99, '99 منتجًا'],
  [100, '100 منتج'],
  [102, '102 منتج'],
  [103, '103 منتجات'],
  [1000, '1,000 منتج'],
])('%i products are «%s»', (count, text) => {
  expect(plain(countOf.products(count))).toBe(text);
});

test('a feminine noun agrees with its number', () => {
  expect(countOf.results(1)).toBe('نتيجة واحدة');
  expect(countOf.results(2)).toBe('نتيجتان');
  expect(plain(countOf.results(7))).toBe('7 نتائج');
  expect(plain(countOf.results(12))).toBe('12 نتيجة');
});
