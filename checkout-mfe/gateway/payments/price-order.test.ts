import { describe, expect, test } from '@jest/globals';
import type { OrderLine } from '@riwaq/contracts';
import { order, prices } from '../testing/fixtures';
import { priceOrder } from './price-order';

function costs(...lines: OrderLine[]) {
  const { subtotal, discount, total } = priceOrder({ ...order, lines }, prices);
  return { subtotal, discount, total };
}

describe('what an order costs', () => {
  test('is the published price of each version, times its pieces, less 5 % from two pieces', () => {
    expect(costs({ productId: 1, version: 'سنة كاملة', quantity: 2 }, { productId: 3, version: null, quantity: 1 })).toEqual({
      subtotal: 40_500,
      discount: 2025,
      total: 38_475,
    });
  });

  test('has no discount for a single piece, however dear', () => {
    expect(costs({ productId: 1, version: 'سنة كاملة', quantity: 1 })).toEqual({ subtotal: 20_000, discount: 0, total: 20_000 });
  });

  test('has no discount at a thousand dinar sharp', () => {
    expect(costs({ productId: 3, version: null, quantity: 2 })).toEqual({ subtotal: 1000, discount: 0, total: 1000 });
  });

  test('does not depend on what the page showed', () => {
    expect(priceOrder({ ...order, shownTotal: 1 }, prices).total).toBe(7030);
  });

  test('names the line that cannot be bought', () => {
    const sold = { productId: 2, version: null, quantity: 1 };
    expect(() => costs(sold, { productId: 4, version: null, quantity: 1 })).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ reason: 'not-available', field: 'lines.1.productId' }) }),
    );
  });
});
