import { expect, test } from '@jest/globals';
import { transferDate } from './transfer-date';

test("a transfer's date is told in Algeria time", () => {
  expect(transferDate('2026-05-03T23:30:00.000Z')).toBe('2026-05-04 00:30');
  expect(transferDate('2026-05-03T11:00:00+01:00')).toBe('2026-05-03 11:00');
});

test.each(['2026-05-03 11:00:00', '03/05/2026', 'T', ''])('a date in the words of the provider stays as it is: "%s"', (date) => {
  expect(transferDate(date)).toBe(date);
});
