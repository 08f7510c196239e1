import { expect, test } from '@jest/globals';
import { formatDate, formatDateTime, formatDays } from './date';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a day has its Algerian month name and Western digits', () => {
  expect(plain(formatDate(Date.UTC(2025, 5, 14, 12)))).toBe('14 جوان 2025');
  expect(plain(formatDate(Date.UTC(2025, 6, 1, 12)))).toBe('1 جويلية 2025');
  expect(plain(formatDate(Date.UTC(2025, 7, 31, 12)))).toBe('31 أوت 2025');
});

test('several days say their month and year once', () => {
  const days = (first: string, last: string) => plain(formatDays(Date.parse(`${first}T12:00Z`), Date.parse(`${last}T12:00Z`)));
  expect(days('2025-06-22', '2025-06-24')).toBe('من 22 إلى 24 جوان 2025');
  expect(days('2025-09-28', '2025-10-03')).toBe('من 28 سبتمبر إلى 3 أكتوبر 2025');
  expect(days('2025-12-28', '2026-12-03')).toBe('من 28 ديسمبر 2025 إلى 3 ديسمبر 2026');
});

test('an instant late in the evening belongs to the day that Algeria has then', () => {
  expect(plain(formatDate(Date.UTC(2025, 5, 14, 23, 30)))).toBe('15 جوان 2025');
});

test('a time of day follows the Algerian clock, and midnight is 00', () => {
  expect(plain(formatDateTime(Date.UTC(2025, 9, 7, 19)))).toBe('7 أكتوبر 2025، 20:00');
  expect(plain(formatDateTime(Date.UTC(2025, 9, 7, 23, 5)))).toBe('8 أكتوبر 2025، 00:05');
});

test('every month and every hour of years to come is the one that the standard formatter knows for Algeria', () => {
  const standard = new Intl.DateTimeFormat('ar-DZ-u-nu-latn', {
    timeZone: 'Africa/Algiers',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const HOUR = 3_600_000;
  for (let instant = Date.UTC(2025, 0, 1); instant < Date.UTC(2030, 0, 1); instant += 31 * HOUR) {
    const parts = Object.fromEntries(standard.formatToParts(instant).map(({ type, value }) => [type, value]));
    expect(plain(formatDateTime(instant))).toBe(`${parts.day} ${parts.month} ${parts.year}، ${parts.hour}:${parts.minute}`);
  }
});
