import { expect, test } from '@jest/globals';
import { daysText } from './schedule-text';

const relativeTo = Date.parse('2026-03-10T00:00:00+01:00');
const text = (dates: string[]) => daysText({ dates, time: '20:00', timezone: 'Africa/Algiers' }, relativeTo).replaceAll('\u00a0', ' ');

test('the days of a course read with Algerian month names', () => {
  expect(text(['2025-06-22', '2025-06-23', '2025-06-24'])).toBe('من 22 إلى 24 جوان 2025');
});

test('a course of one day names that day', () => {
  expect(text(['2025-10-07'])).toBe('7 أكتوبر 2025');
});

test('days that count from the composition become days of the calendar', () => {
  expect(text(['+0d', '+1d'])).toBe('من 10 إلى 11 مارس 2026');
});
