import { describe, expect, test } from '@jest/globals';
import { productsOn } from './shelf';

const products = [
  { id: 1, category: 'ai-tools', isBundle: false },
  { id: 2, category: 'design', isBundle: false },
  { id: 3, category: 'other', isBundle: true },
] as const;

describe('the shelves', () => {
  test.each([
    ['all', [1, 2, 3]],
    ['bundles', [3]],
    ['design', [2]],
    ['databases', []],
  ] as const)('the shelf «%s» holds its products and no other', (shelf, ids) => {
    expect(productsOn(shelf, products).map(({ id }) => id)).toEqual(ids);
  });
});
