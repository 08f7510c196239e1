import { expect, test } from '@jest/globals';
import { spreadOf } from './spread';

test('the median of an odd and an even number of runs', () => {
  expect(spreadOf([5, 1, 3])).toEqual({ median: 3, least: 1, most: 5 });
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4 });
});
