import { expect, test } from '@jest/globals';
import { isTransferDay, transferDays } from './transfer-day';

/** Half past eleven in the evening of 3 May in London is 4 May in Algeria. */
const now = Date.UTC(2026, 4, 3, 23, 30);

test.each([
  ['2026-05-04', true],
  ['2026-05-05', false],
  ['2025-11-05', true],
  ['2025-11-04', false],
])('a transfer of %s may be noted on the Algerian 4 May 2026: %s', (day, may) => {
  expect(isTransferDay(day, now)).toBe(may);
});

test('its first and last day are 180 days apart', () => {
  expect(transferDays(now)).toEqual({ first: '2025-11-05', last: '2026-05-04' });
});
