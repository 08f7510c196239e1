import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import {
  algeriaClock,
  algeriaDay,
  algeriaInstant,
  algeriaMidnight,
  algeriaMinute,
  areInOrder,
  DAY,
  endOfDay,
  startOfDay,
  timeOnDay,
} from './algeria-time';
import { CalendarDaySchema, RecordDaySchema, RecordEndSchema } from './record-day';

const standard = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Algiers',
  dateStyle: 'short',
  timeStyle: 'medium',
});

test('the clock matches the time zone database for Algeria, in winter and summer of future years', () => {
  for (let instant = Date.UTC(2025, 0, 1, 0, 30); instant < Date.UTC(2035, 0, 1); instant += 7 * DAY + 5 * 3_600_000) {
    const [day, time] = standard.format(instant).split(' ');
    expect(algeriaClock(instant).toISOString().slice(0, 19)).toBe(`${day}T${time}`);
    expect(algeriaDay(instant)).toBe(day);
    expect(algeriaInstant(`${day}T${time}`)).toBe(instant);
  }
});

test('midnight is that of Algiers, an hour before that of Greenwich', () => {
  const midnight = Date.parse('2026-03-09T23:00:00Z');
  expect(algeriaMidnight(midnight)).toBe(midnight);
  expect(algeriaMidnight(midnight - 1)).toBe(midnight - DAY);
  expect(algeriaMidnight(Date.parse('2026-03-10T22:59:59Z'))).toBe(midnight);
});

test('an impossible date has no instant', () => {
  expect(algeriaInstant('2026-13-01T10:00')).toBeNaN();
});

const relativeTo = Date.parse('2026-03-10T00:00:00+01:00');
const iso = (instant: number) => new Date(instant).toISOString();

describe('a day of a record', () => {
  test('begins and ends with the Algerian clock', () => {
    expect(iso(startOfDay('2025-09-16', relativeTo))).toBe('2025-09-15T23:00:00.000Z');
    expect(iso(endOfDay('2025-09-23', relativeTo))).toBe('2025-09-23T22:59:59.000Z');
  });

  test('may end at a moment, whose last second before it counts', () => {
    expect(iso(endOfDay('2025-09-23T15:30', relativeTo))).toBe('2025-09-23T14:29:59.000Z');
    expect(areInOrder('2025-09-23', '2025-09-23T15:30')).toBe(true);
    expect(algeriaMinute(Date.parse('2025-09-23T14:30:59Z'))).toBe('2025-09-23T15:30');
    for (const end of ['2025-09-23', '2025-09-23T15:30', '+5d']) expect(v.is(RecordEndSchema, end)).toBe(true);
    for (const end of ['2025-02-30T15:30', '2025-09-23T25:00', '2025-09-23T15:30Z', '+5dT15:30'])
      expect(v.is(RecordEndSchema, end)).toBe(false);
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

describe('a day of a record', () => {
  test.each(['2025-6-1', '2025-02-30', '2025-13-01', '3d', '+d', '+3 d', 'tomorrow', ''])('is refused when it is written «%s»', (day) => {
    expect(v.is(RecordDaySchema, day)).toBe(false);
  });

  test.each(['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])('is not %s, whatever reads it', (day) => {
    expect([v.is(RecordDaySchema, day), v.is(CalendarDaySchema, day), v.is(RecordEndSchema, `${day}T15:30`)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each(['2028-02-29', '2000-01-01', '2099-12-31', '+3d', '-2d', '+0d'])('may be written «%s»', (day) => {
    expect(v.is(RecordDaySchema, day)).toBe(true);
  });
});
