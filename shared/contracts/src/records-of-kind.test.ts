import { expect, test } from '@jest/globals';
import { daysFrom, movedDay } from './moved-days';
import { freeName, newestReal, recordsOf, recordWith } from './records-of-kind';

const files = {
  'content/courses.json': [{ slug: 'spss', name: 'SPSS' }, 'no record', { slug: 'r', name: 'R' }],
  'content/promotions/eid.json': { title: 'العيد' },
  'content/promotions/index.ts': { default: { eid: { title: 'العيد' } } },
};

test('records are read from a list, and from a folder with their slugs', () => {
  expect(recordsOf({ file: 'courses.json' }, files).map(({ slug }) => slug)).toEqual(['spss', 'r']);
  expect(recordsOf({ file: 'promotions/' }, files)).toEqual([{ slug: 'eid', title: 'العيد' }]);
  expect(recordsOf({ file: 'landings.json' }, files)).toEqual([]);
  expect(recordWith({ file: 'courses.json' }, files, 'slug', 'r')).toEqual({ slug: 'r', name: 'R' });
  expect(recordWith({ file: 'courses.json' }, files, 'name', 'r')).toBeUndefined();
});

test('a free name has the next number that nothing has', () => {
  expect(freeName('ramadan', ['eid'])).toBe('ramadan');
  expect(freeName('ramadan', ['ramadan', 'ramadan-2'])).toBe('ramadan-3');
});

test('the newest record is a real one where there is any', () => {
  const [real, demo] = [{ isDemo: false }, { isDemo: true }];
  expect([newestReal([real, demo]), newestReal([demo]), newestReal([])]).toEqual([real, demo, undefined]);
});

test('days keep their distance, and a moment its hour', () => {
  expect(movedDay('2025-09-23T15:30', '2025-09-16', '2026-12-28')).toBe('2027-01-04T15:30');
  expect(movedDay('+5d', '-2d', '2026-11-23')).toBe('2026-11-30');
  expect(daysFrom({ startDate: '-3d', endDate: '+11d' }, '2026-11-23')).toEqual({ startDate: '2026-11-23', endDate: '2026-12-07' });
});

test('a sale of which no length is known runs for a week', () => {
  const week = { startDate: '2026-11-23', endDate: '2026-11-29' };
  expect(daysFrom({ endDate: '2025-06-14' }, '2026-11-23')).toEqual(week);
  expect(daysFrom({ startDate: '2025-06-14', endDate: 'soon' }, '2026-11-23')).toEqual(week);
});
