import { describe, expect, test } from '@jest/globals';
import { sampleProduct as sample } from '../testing/sample-product';
import { bestSeller, featuredBundle, heroProducts, latestProducts } from './home-products';

describe('what home shows', () => {
  test('leaves a sold-out product out of the hero', () => {
    const slides = heroProducts([sample(1, { slug: 'canva' }), sample(2, { slug: 'chatgpt', isOutOfStock: true }), sample(3)]);
    expect(slides.map(({ slug }) => slug)).toEqual(['canva']);
  });

  test('shows as latest the first four by their featured order, and none without one', () => {
    const items = [sample(1), ...[5, 3, 9, 1, 2].map((featuredOrder) => sample(10 + featuredOrder, { featuredOrder }))];
    expect(latestProducts(items).map(({ id }) => id)).toEqual([11, 12, 13, 15]);
  });

  test('recommends the first bundle by its featured order that can be bought, costs less than before and is no slide', () => {
    const bundle = (id: number, more: object) => sample(id, { isBundle: true, originalPrice: '2,000\u00a0دج', ...more });
    const items = [
      bundle(1, { featuredOrder: 4 }),
      bundle(2, { featuredOrder: 1, isOutOfStock: true }),
      bundle(3, { featuredOrder: 2, originalPrice: undefined }),
      bundle(4, { featuredOrder: 3 }),
      bundle(6, { featuredOrder: 1, slug: 'researcher-bundle' }),
      sample(5, { featuredOrder: 1, originalPrice: '2,000\u00a0دج' }),
    ];
    expect(featuredBundle(items)?.id).toBe(4);
    expect(featuredBundle([])).toBeUndefined();
  });

  test('names as best seller the first single product of the list that can be bought', () => {
    const items = [
      sample(1),
      sample(2, { sortOrder: 1, isBundle: true }),
      sample(3, { sortOrder: 2, isOutOfStock: true }),
      sample(4, { sortOrder: 3 }),
    ];
    expect(bestSeller(items)?.id).toBe(4);
    expect(bestSeller([])).toBeUndefined();
  });
});
