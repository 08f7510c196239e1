import { expect, test } from '@jest/globals';
import { paymentDate } from './payment-date';

test("a payment's date is in words and in Algeria time", () => {
  expect(paymentDate('2026-05-03T23:30:00.000Z')).toBe('4\u00a0ماي 2026، 00:30');
  expect(paymentDate('2026-05-03T11:00:00+01:00')).toBe('3\u00a0ماي 2026، 11:00');
  expect(paymentDate('2026-05-03')).toBe('3\u00a0ماي 2026');
});

test.each(['2026-05-03 11:00:00', '03/05/2026', 'T', ''])('a date in the words of the provider stays as it is: "%s"', (date) => {
  expect(paymentDate(date)).toBe(date);
});
