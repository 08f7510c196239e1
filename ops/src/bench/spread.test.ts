import { expect, test } from '@jest/globals';
import { spread } from './spread';

test('the median of an odd and an even number of runs', () => {
  expect(spread([5, 1, 3])).toEqual({ median: 3, least: 1, most: 5 });
  expect(spread([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4 });
});
