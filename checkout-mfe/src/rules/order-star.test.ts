import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { orderStar } from './order-star';

describe('the star of an order', () => {
  const starOf = (stage: OrderStatus['stage']) => orderStar({ stage });

  test('has a point for each step that is done', () => {
    expect(starOf('waiting-transfer')).toEqual({ points: 1, of: 4, calm: false });
    expect(starOf('receipt-received').points).toBe(2);
  });

  test.each(['paid', 'registered', 'activated'] as const)('is whole once the order is %s', (stage) => {
    expect(starOf(stage)).toEqual({ points: 4, of: 4, calm: false });
  });

  test('is never whole for another amount', () => {
    expect(starOf('another-amount').points).toBe(2);
  });

  test('has no gold for what was declined, returned or cancelled', () => {
    expect([starOf('declined'), starOf('refunded'), starOf('cancelled')]).toEqual([
      { points: 1, of: 4, calm: true },
      { points: 4, of: 4, calm: true },
      { points: 0, of: 4, calm: true },
    ]);
  });
});
