import { expect, test } from '@jest/globals';
import { dataPath } from './data-path';

test.each([
  ['/', '/_data/index.json'],
  ['/product/spss31', '/_data/product/spss31.json'],
  ['/product/spss31/', '/_data/product/spss31.json'],
  ['/products?category=design', '/_data/products.json'],
  ['/orders/:reference?', '/_data/orders/:reference.json'],
  ['/product/a.b%20C', '/_data/product/a.b%20C.json'],
])('the data of %s is %s', (address, file) => {
  expect(dataPath(address)).toBe(file);
});

test('that of the previous release stands beside it', () => {
  expect(dataPath('/product/spss31', 'previous')).toBe('/_data/product/spss31.previous.json');
});
