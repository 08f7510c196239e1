import { describe, expect, test } from '@jest/globals';
import { droppedBack, paidShares } from './price-shares';

const lines = (...prices: readonly (number | null)[]) => prices.map((price) => ({ name: 'SPSS 31', detail: '', price }));

describe('the shares of a price', () => {
  test.each([
    [[3000, 3150], 5842, [2849, 2993]],
    [[1000, 1000, 1000], 2000, [668, 666, 666]],
    [[0, 5000], 4500, [0, 4500]],
    [[1150], 1150, [1150]],
    [[1000, null], 900, [null, null]],
    [[1000, 500], null, [null, null]],
    [[0, 0], 0, [null, null]],
  ] as const)('of %j for %s are %j', (prices, total, shares) => {
    expect(paidShares({ lines: lines(...prices), total })).toEqual(shares);
  });
});

describe('what of the price of a product that left its order went back', () => {
  const goods = { lines: [...lines(5000), ...lines(4000).map((line) => ({ ...line, isDropped: true }))], total: 8100 };

  test.each([
    [{ back: 0 }, 'none'],
    [{ back: 300 }, 'part'],
    [{ back: 3599 }, 'part'],
    [{ back: 3600 }, 'whole'],
    [{ back: 13.33, dollars: 30 }, 'whole'],
    [{ back: 13, dollars: 30 }, 'part'],
  ] as const)('of %j: %s', (money, said) => {
    expect(droppedBack(goods, money)).toBe(said);
  });

  test('is not known to be whole without a price', () => {
    expect(droppedBack({ ...goods, total: null }, { back: 9000 })).toBe('part');
  });
});
