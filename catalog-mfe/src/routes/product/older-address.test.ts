import { expect, test } from '@jest/globals';
import { listData } from '../../testing/catalog-records';
import { productNamed } from './older-address';

test.each([
  ['its id', '24', 'kahoot'],
  ['its name', 'CamScanner Premium', 'camscanner-premium'],
  ['its name with dashes', 'spss-31', 'spss31'],
  ['nothing that the shop sells', 'no-such-thing', undefined],
])('an older address names a product by %s', (_what, named, slug) => {
  expect(productNamed(named, listData().products)?.slug).toBe(slug);
});
