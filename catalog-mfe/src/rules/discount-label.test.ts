import { describe, expect, test } from '@jest/globals';
import { discountLabel } from './discount-label';

const product = { isBundle: false, isOutOfStock: false, price: '1,150 دج', originalPrice: '1,500 دج' };

describe('the discount on a badge', () => {
  test('is the fixed 30 % on every single product', () => {
    expect(discountLabel(product)).toBe('خصم 30%');
  });

  test('is computed from its own two prices on a bundle', () => {
    expect(discountLabel({ ...product, isBundle: true, price: '10,000 دج', originalPrice: '25,000 دج' })).toBe('خصم 60%');
  });

  test('is not named on a bundle that costs what it always did', () => {
    expect(discountLabel({ isBundle: true, isOutOfStock: false, price: '10,000 دج' })).toBeNull();
  });

  test('is not named on what is sold out', () => {
    expect(discountLabel({ ...product, isOutOfStock: true })).toBeNull();
  });
});
