import { expect, test } from '@jest/globals';
import { backoff, READ_RETRIES } from './backoff';

test('each pause is twice as long as the one before, up to the longest', () => {
  const pauses = [0, 1, 2, 3, 5, 6, 5000].map((failures) => backoff(failures, READ_RETRIES));
  expect(pauses).toEqual([1000, 1000, 2000, 4000, 16_000, 30_000, 30_000]);
});
