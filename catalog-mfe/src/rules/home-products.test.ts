import { describe, expect, test } from '@jest/globals';
import { sampleProduct as sample } from '../testing/sample-product';
import { heroProducts, latestProducts } from './home-products';

describe('what home shows', () => {
  test('leaves a sold-out product out of the hero', () => {
    const slides = heroProducts([sample(1, { slug: 'canva' }), sample(2, { slug: 'chatgpt', isOutOfStock: true }), sample(3)]);
    expect(slides.map(({ slug }) => slug)).toEqual(['canva']);
  });

  test('shows as latest the first four by their featured order, and none without one', () => {
    const items = [sample(1), ...[5, 3, 9, 1, 2].map((featuredOrder) => sample(10 + featuredOrder, { featuredOrder }))];
    expect(latestProducts(items).map(({ id }) => id)).toEqual([11, 12, 13, 15]);
  });
});
