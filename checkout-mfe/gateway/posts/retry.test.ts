import { describe, expect, test } from '@jest/globals';
import { waitAfter, waitWhileBusy } from './retry';

const now = Date.UTC(2026, 4, 3, 11);

describe('a post that failed', () => {
  test('is tried again after 15 seconds, then after twice as long each time, and at least every hour', () => {
    expect([1, 2, 3, 9, 500].map(waitAfter)).toEqual([15_000, 30_000, 60_000, 3_600_000, 3_600_000]);
  });
});

describe('an endpoint that is busy', () => {
  test.each([
    ['the seconds that it asks for', '300', 300_000],
    ['until the date that it names', 'Sun, 03 May 2026 11:10:00 GMT', 600_000],
    ['a minute where it asks for nothing', null, 60_000],
    ['a minute where it asks for less', '0', 60_000],
    ['a minute where its wish cannot be read', 'soon', 60_000],
    ['a day where it asks for a year', '31536000', 86_400_000],
  ])('is left alone for %s', (_what, retryAfter, wait) => {
    expect(waitWhileBusy(retryAfter, now)).toBe(wait);
  });
});
