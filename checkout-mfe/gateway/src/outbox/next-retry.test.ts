import { expect, test } from '@jest/globals';
import { retryDelay } from './next-retry';

test('a failed message is retried after 15 seconds, then after twice as long each time, at least every hour', () => {
  expect([1, 2, 3, 9, 500].map(retryDelay)).toEqual([15_000, 30_000, 60_000, 3_600_000, 3_600_000]);
});
