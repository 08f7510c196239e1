import { describe, expect, test } from '@jest/globals';
import { cartLineOf, isStillSold } from './cart-line';

const plain = { id: 35, slug: 'spss31', name: 'SPSS 31', price: 'من 5,000 دج', versions: [], isOutOfStock: false };
const versioned = {
  ...plain,
  id: 22,
  slug: 'grammarly-premium',
  price: 'من 1200 دج',
  versions: [
    { version: 'شهر واحد', price: '1200 دج' },
    { version: 'سنة كاملة', price: '9,000 دج' },
  ],
};
const soldOut = { ...plain, id: 6, isOutOfStock: true };
const products = [plain, versioned, soldOut];

describe('a product in the cart', () => {
  test('without versions enters at its price, also when that is only where it starts', () => {
    expect(cartLineOf(plain)).toEqual({
      id: 35,
      slug: 'spss31',
      name: 'SPSS 31',
      price: 'من 5,000 دج',
      originalPrice: 5000,
      selectedVersion: null,
    });
  });

  test('enters in the chosen version, at that version’s price', () => {
    expect(cartLineOf(versioned, 'سنة كاملة')).toMatchObject({ selectedVersion: 'سنة كاملة', price: '9,000 دج', originalPrice: 9000 });
  });

  test('enters in its first version when none was chosen', () => {
    expect(cartLineOf(versioned)).toMatchObject({ selectedVersion: 'شهر واحد', originalPrice: 1200 });
  });
});

describe('a line that was kept on the device', () => {
  test.each([
    ['a product on sale', { id: 35, selectedVersion: null }, true],
    ['a version on sale', { id: 22, selectedVersion: 'شهر واحد' }, true],
    ['a version that went', { id: 22, selectedVersion: 'أسبوع' }, false],
    ['a product that has versions now', { id: 22, selectedVersion: null }, false],
    ['a product that sold out', { id: 6, selectedVersion: null }, false],
    ['a product that the shop no longer has', { id: 99, selectedVersion: null }, false],
  ])('of %s can be ordered: %o → %o', (_what, line, expected) => {
    expect(isStillSold(line, products)).toBe(expected);
  });
});
