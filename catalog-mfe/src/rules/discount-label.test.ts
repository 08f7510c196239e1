import { describe, expect, test } from '@jest/globals';
import { discountLabel } from './discount-label';

const product = { isBundle: false, isOutOfStock: false, price: '1,150 دج', originalPrice: '1,500 دج' };

describe('the discount on a badge', () => {
  test('is computed from its own two prices, of a bundle and of a single product', () => {
    expect(discountLabel(product)).toBe('خصم 23%');
    expect(discountLabel({ ...product, isBundle: true, price: '10,000 دج', originalPrice: '25,000 دج' })).toBe('خصم 60%');
  });

  test('is the fixed 30 % on a single product without a former price', () => {
    expect(discountLabel({ isBundle: false, isOutOfStock: false, price: '1,150 دج' })).toBe('خصم 30%');
  });

  test('is not named where the former price is no higher', () => {
    expect(discountLabel({ ...product, originalPrice: '1,150 دج' })).toBeNull();
  });

  test('is not named on a bundle that costs what it always did', () => {
    expect(discountLabel({ isBundle: true, isOutOfStock: false, price: '10,000 دج' })).toBeNull();
  });

  test('is not named on what is sold out', () => {
    expect(discountLabel({ ...product, isOutOfStock: true })).toBeNull();
  });
});
