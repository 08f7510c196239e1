import { describe, expect, test } from '@jest/globals';
import { areInOrder, endOfDay, startOfDay, timeOnDay } from './record-instant';

const relativeTo = Date.parse('2026-03-10T00:00:00+01:00');
const iso = (instant: number) => new Date(instant).toISOString();

describe('a day of a record', () => {
  test('begins and ends with the Algerian clock', () => {
    expect(iso(startOfDay('2025-09-16', relativeTo))).toBe('2025-09-15T23:00:00.000Z');
    expect(iso(endOfDay('2025-09-23', relativeTo))).toBe('2025-09-23T22:59:59.000Z');
  });

  test('has times of day that are Algerian times', () => {
    expect(iso(timeOnDay('2025-06-22', '20:00', relativeTo))).toBe('2025-06-22T19:00:00.000Z');
    expect(iso(timeOnDay('2025-06-22', '08:45', relativeTo))).toBe('2025-06-22T07:45:00.000Z');
  });

  test('may count from the day that the composition pins', () => {
    expect(startOfDay('+0d', relativeTo)).toBe(relativeTo);
    expect(iso(startOfDay('-2d', relativeTo))).toBe('2026-03-07T23:00:00.000Z');
    expect(iso(endOfDay('+5d', relativeTo))).toBe('2026-03-15T22:59:59.000Z');
  });

  test('is at the same distance from UTC as Algeria itself, in winter and in summer', () => {
    const hourInAlgiers = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Algiers', hour: '2-digit', hourCycle: 'h23' });
    for (const day of ['2025-01-15', '2025-07-15', '2030-03-31', '2030-10-27']) {
      expect(hourInAlgiers.format(startOfDay(day, relativeTo))).toBe('00');
    }
  });
});

describe('two days of a record', () => {
  test('are in order when the second is not before the first', () => {
    expect(areInOrder('2025-06-22', '2025-06-24')).toBe(true);
    expect(areInOrder('2025-06-22', '2025-06-22')).toBe(true);
    expect(areInOrder('2025-06-24', '2025-06-22')).toBe(false);
    expect(areInOrder('-2d', '+5d')).toBe(true);
    expect(areInOrder('+5d', '-2d')).toBe(false);
  });

  test('cannot be put in order when only one counts from the composition', () => {
    expect(areInOrder('2025-06-22', '+3d')).toBe(false);
  });
});
