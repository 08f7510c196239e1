import { describe, expect, test } from '@jest/globals';
import { productOf, records } from '../../testing/catalog-records';
import { sampleProduct as sample } from '../../testing/sample-product';
import { relatedProducts } from './related-products.server';

describe('related products', () => {
  const shelf = [
    sample(1),
    sample(2),
    sample(3, { isOutOfStock: true }),
    sample(4),
    sample(5, { category: 'design' }),
    sample(6, { isBundle: true }),
    sample(7),
    sample(8),
  ];

  test('are the available ones of the same shelf, beginning after the product and going round', () => {
    expect(relatedProducts(sample(4), shelf).map(({ id }) => id)).toEqual([7, 8, 1, 2]);
    expect(relatedProducts(sample(4), shelf, 2).map(({ id }) => id)).toEqual([7, 8]);
  });

  test('of a bundle are bundles', () => {
    const related = relatedProducts(productOf('vip-pack'), records.builtIn);
    expect(related.every(({ isBundle }) => isBundle)).toBe(true);
    expect(related).toHaveLength(4);
  });
});
