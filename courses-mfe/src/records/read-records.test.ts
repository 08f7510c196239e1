import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ParseError } from '@riwaq/contracts/platform';
import { recordFiles } from '@riwaq/testing/record-files';
import { arabic } from '../desk/arabic';
import { files, records } from '../testing/test-records';
import { readRecords } from './read-records.server';

const { courses, landings, affiliates } = records;
const [bibliometric, ...otherCourses] = courses;
const [landing, ...otherLandings] = landings;

/** What the build says of wrong records. */
function refusal(wrong: Readonly<Record<string, unknown>>): string {
  try {
    readRecords({ ...files, ...Object.fromEntries(Object.entries(wrong).map(([name, list]) => [`content/${name}.json`, list])) });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    // Whoever edits records at the desk reads it in Arabic.
    expect(error.issues.filter(({ message }) => arabic(message) === undefined)).toEqual([]);
    return error.message;
  }
  return 'accepted';
}

const withCourse = (change: object) => ({ courses: [{ ...bibliometric, ...change }, ...otherCourses] });
const withLanding = (change: object) => ({ landings: [{ ...landing, ...change }, ...otherLandings] });

test('the shop’s own records are right', () => {
  const own = recordFiles(join(import.meta.dirname, '../..'));
  expect(readRecords(own).landings).toEqual(own['content/landings.json']);
});

describe('the records of a shop', () => {
  const { all } = records;

  test('hold three bibliometric landings, seven SPSS landings, and the SPSS record without an affiliate', () => {
    const count = (slug: string, sponsored: boolean) =>
      all.filter((course) => course.slug === slug && Boolean(course.affiliate) === sponsored).length;
    expect(count('bibliometric-course', true)).toBe(3);
    expect(count('spss-course', true)).toBe(7);
    expect(count('spss-course', false)).toBe(1);
  });

  test('give the bibliometric course its days, time and prices', () => {
    const course = all.find(({ slug, affiliate }) => slug === 'bibliometric-course' && affiliate?.code === 'partner-b');
    expect(course).toMatchObject({
      duration: 3,
      originalPrice: 9000,
      discountPrice: 7000,
      schedule: { dates: ['2025-06-22', '2025-06-23', '2025-06-24'], time: '20:00', timezone: 'Africa/Algiers' },
    });
  });

  test('give the SPSS course its days, time and prices', () => {
    expect(all.find(({ slug }) => slug === 'spss-course')).toMatchObject({
      level: 'أساسي',
      duration: 5,
      originalPrice: 7000,
      discountPrice: 6300,
      schedule: { dates: ['2025-10-07', '2025-10-08', '2025-10-09', '2025-10-10', '2025-10-11'], time: '20:00' },
    });
  });
});

describe('a wrong record stops the build with its file and field', () => {
  test.each([
    [
      'a price above the original one',
      withCourse({ discountPrice: 9500 }),
      'courses.json: 0.discountPrice: the price is above the original one',
    ],
    [
      'days in the wrong order',
      withCourse({ schedule: { dates: ['2025-06-24', '2025-06-23', '2025-06-22'], time: '20:00', timezone: 'Africa/Algiers' } }),
      'courses.json: 0.schedule.dates: days stand once each, in ascending order',
    ],
    [
      'a day that no calendar has',
      withCourse({ schedule: { dates: ['2025-06-31'], time: '20:00', timezone: 'Africa/Algiers' }, duration: 1 }),
      'courses.json: 0.schedule.dates.0: a day is written 2026-01-31',
    ],
    [
      'a duration that is not its number of days',
      withCourse({ duration: 4 }),
      'courses.json: 0.duration: a course lasts as many days as it has dates',
    ],
    ['an unknown field', withCourse({ discountprice: 7000 }), 'courses.json: 0.discountprice'],
    [
      'a duplicate course',
      { courses: [...courses, bibliometric] },
      `courses.json: ${courses.length}.id: duplicate id 13, also in courses-mfe/content/courses.json (0.id)`,
    ],
    [
      'two affiliates whose codes are the same letters',
      { affiliates: [...affiliates, { code: 'partnera', name: 'شريك' }] },
      `affiliates.json: ${affiliates.length}.code: an affiliate stands once`,
    ],
    [
      'an affiliate who leaves before he comes',
      { affiliates: [...affiliates, { code: 'partner-z', name: 'شريك', since: '2026-02-01', until: '2026-01-31' }] },
      `affiliates.json: ${affiliates.length}.until: an affiliate leaves before he comes`,
    ],
    [
      'a landing dearer than its course',
      withLanding({ discountPrice: 9500 }),
      'landings.json: 0.discountPrice: the price is above the original one',
    ],
    ['a landing of an unknown course', withLanding({ course: 'r-course' }), 'landings.json: 0.course: there is no course «r-course»'],
    [
      'a landing of an unknown affiliate',
      withLanding({ affiliate: 'partner-z' }),
      'landings.json: 0.affiliate: there is no affiliate «partner-z»',
    ],
    [
      'a landing with another record’s id',
      withLanding({ id: 11 }),
      'landings.json: 0.id: duplicate id 11, also in courses-mfe/content/courses.json (1.id): change one of the two, 14 is free',
    ],
    [
      'a second landing at the same address',
      { landings: [...landings, { ...landing, id: 99 }] },
      `landings.json: ${landings.length}.affiliate: an affiliate has one landing for a course`,
    ],
    [
      'a landing that is public until a day before it begins',
      withLanding({ publication: { from: '2027-02-02', until: '2027-02-01' } }),
      'landings.json: 0.publication.until: the publication ends before it begins',
    ],
    [
      'a landing whose publication moves with the composition',
      withLanding({ publication: { from: '+1d' } }),
      'landings.json: 0.publication.from: a publication begins and ends on days of the calendar',
    ],
    [
      'a course with an affiliate',
      withCourse({ affiliate: { code: 'partner-a', name: 'الشريك أ' } }),
      'courses.json: 0.affiliate: an affiliate has a landing instead',
    ],
    ['an affiliate twice', { affiliates: [...affiliates, affiliates[0]] }, 'code: an affiliate stands once'],
    ['an affiliate without a name', { affiliates: [{ code: 'partner-a', name: ' ' }] }, 'affiliates.json: 0.name: must not be empty'],
  ])('%s', (_, wrong, message) => {
    expect(refusal(wrong)).toContain(message);
  });
});
