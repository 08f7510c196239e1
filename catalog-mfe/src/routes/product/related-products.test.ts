import { describe, expect, test } from '@jest/globals';
import { productList } from '../../catalog-store/built-in-catalog';
import { sampleProduct as sample } from '../../testing/sample-product';
import { relatedProducts } from './shown-product';

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
    const bundle = productList.find(({ slug }) => slug === 'vip-pack');
    if (!bundle) throw new Error('the VIP pack is missing');
    expect(relatedProducts(bundle, productList).every(({ isBundle }) => isBundle)).toBe(true);
    expect(relatedProducts(bundle, productList)).toHaveLength(4);
  });
});
