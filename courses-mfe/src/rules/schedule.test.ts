import { describe, expect, test } from '@jest/globals';
import { records } from '../testing/test-records';
import { courseState, daysText } from './schedule';

const relativeTo = Date.parse('2026-03-10T00:00:00+01:00');

const stateOf = (slug: string, instant: string) => {
  const course = records.courses.find((candidate) => candidate.slug === slug);
  if (!course) throw new Error(`no course ${slug}`);
  return courseState(course.schedule, Date.parse(instant), relativeTo);
};

describe('the bibliometric course', () => {
  test.each([
    ['is coming one second before its first session', '2025-06-22T19:59:59+01:00', 'coming'],
    ['runs from 20:00 in Algeria on its first day', '2025-06-22T20:00:00+01:00', 'running'],
    ['runs until the last second of its last day', '2025-06-24T23:59:58+01:00', 'running'],
    ['has ended at 23:59:59 of its last day', '2025-06-24T23:59:59+01:00', 'ended'],
    ['stays ended', '2026-03-10T00:00:00+01:00', 'ended'],
  ])('%s', (_, instant, state) => {
    expect(stateOf('bibliometric-course', instant)).toBe(state);
  });
});

describe('the demo course', () => {
  test('is always coming on the day of a composition', () => {
    expect(stateOf('spss-demo-course', '2026-03-10T00:00:00+01:00')).toBe('coming');
    expect(stateOf('spss-demo-course', '2026-03-10T23:59:59+01:00')).toBe('coming');
  });

  test('begins and ends when the composition grows old', () => {
    expect(stateOf('spss-demo-course', '2026-03-20T20:00:00+01:00')).toBe('running');
    expect(stateOf('spss-demo-course', '2026-03-24T23:59:59+01:00')).toBe('ended');
  });
});

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
