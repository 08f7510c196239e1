import { describe, expect, test } from '@jest/globals';
import { imagePaths } from './product-picture';

describe('the pictures of a product from a source', () => {
  test('are that of its name in small letters with dashes, then the placeholder', () => {
    expect(imagePaths({ name: 'SPSS 31 Pro' })).toEqual(['/products/spss-31-pro.jpg', '/placeholder.svg']);
  });

  test('begin with the one that the record names', () => {
    expect(imagePaths({ name: 'Kahoot', imagePath: '/media/kahoot.jpg' })[0]).toBe('/media/kahoot.jpg');
  });

  test('never leave this site, whatever the name', () => {
    expect(imagePaths({ name: '../x?y#z' })[0]).toBe('/products/..%2Fx%3Fy%23z.jpg');
  });
});
