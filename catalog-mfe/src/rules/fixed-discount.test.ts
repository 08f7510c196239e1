import { describe, expect, test } from '@jest/globals';
import { fixedDiscount } from './fixed-discount';

const product = { isBundle: false, isOutOfStock: false };

describe('the fixed discount', () => {
  test('is that of a single product without a former price', () => {
    expect(fixedDiscount(product)).toBe('خصم 30%');
  });

  test.each([
    ['a product with a former price, whose saving stands beside its price', { ...product, originalPrice: '1,500 دج' }],
    ['a bundle', { ...product, isBundle: true }],
    ['what is sold out', { ...product, isOutOfStock: true }],
  ])('is not that of %s', (_what, without) => {
    expect(fixedDiscount(without)).toBeNull();
  });
});
