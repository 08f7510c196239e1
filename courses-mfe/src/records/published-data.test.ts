import { describe, expect, test } from '@jest/globals';
import type { SearchEntry } from '@riwaq/contracts';
import { SearchIndex } from '@riwaq/text';
import { records } from '../records';
import { courseOfLanding, findCourse, findLanding } from '../rules/find-course';
import { checkedRecords } from './checked-records';
import { courseChanges, courseDocumentEntry, coursePrices, searchEntries } from './published-data';

const publication = { from: '2027-01-01', until: '2027-01-31' };
const landing = { id: 90, course: 'spss-course', affiliate: 'partner-a', dates: ['2027-02-10', '2027-02-11'], publication };
const timed = courseOfLanding(landing, records);
const demo = findCourse('/courses/spss-demo-course', records);
if (!timed || !demo) throw new Error('a course is missing');

test('a landing that is public for a time is in the sitemap for that time, in UTC', () => {
  expect(courseDocumentEntry(timed)).toMatchObject({
    path: '/v1/partner-a/spss-course',
    listed: true,
    from: '2026-12-31T23:00:00.000Z',
    until: '2027-01-31T23:00:00.000Z',
  });
});

test('its page is composed again when it opens, when it closes, when the course begins, and at the midnight after the last day', () => {
  expect(courseChanges(timed)).toEqual([
    '2026-12-31T23:00:00.000Z',
    '2027-01-31T23:00:00.000Z',
    '2027-02-10T19:00:00.000Z',
    '2027-02-11T23:00:00.000Z',
  ]);
});

test('the demo course stays out of the sitemap, and its days, which move, change nothing by themselves', () => {
  expect(courseDocumentEntry(demo)).toEqual({ path: '/courses/spss-demo-course', listed: false, digest: expect.any(String) });
  expect(courseChanges(demo)).toEqual([]);
});

describe('the digest of a course’s page', () => {
  const digestOf = (changes: Partial<Parameters<typeof courseOfLanding>[0]>, other = records) => {
    const course = courseOfLanding({ ...landing, ...changes }, other);
    if (!course) throw new Error('a course is missing');
    return courseDocumentEntry(course).digest;
  };
  const changedCourse = {
    ...records,
    courses: records.courses.map((course) => ({ ...course, instructor: { ...course.instructor, name: 'أحمد' } })),
  };
  const renamed = { ...records, affiliates: records.affiliates.map((affiliate) => ({ ...affiliate, name: 'شريك آخر' })) };

  test('is that of its records: other landings may come and go', () => {
    expect(digestOf({}, { ...records, landings: [{ ...landing, affiliate: 'partner-b' }] })).toBe(digestOf({}));
  });

  test.each([
    ['its days', digestOf({ dates: ['2027-02-11', '2027-02-12'] })],
    ['its publication', digestOf({ publication: { from: '2027-01-02', until: '2027-01-31' } })],
    ['its partner', digestOf({ affiliate: 'partner-b' })],
    ['its partner’s name', digestOf({}, renamed)],
    ['its words', digestOf({ description: 'لطلبة الشريك وحدهم.' })],
    ['its price', digestOf({ discountPrice: 5900 })],
    ['its course', digestOf({}, changedCourse)],
    ['its number, which an order names', digestOf({ id: 91 })],
  ])('differs with %s', (_what, digest) => {
    expect(digest).not.toBe(digestOf({}));
  });
});

const { courses, affiliates } = coursePrices(records);

test('the gateway gets the price, the last day and the form of every course and landing, by the id in orders', () => {
  expect(courses).toHaveLength(13);
  expect(courses.find(({ id }) => id === 2)).toEqual({
    id: 2,
    slug: 'bibliometric-course',
    name: 'إعداد المقال البيبليومتري',
    price: 7000,
    originalPrice: 9000,
    duration: 3,
    lastDay: '2025-06-24',
    formLink: 'courseRegistration',
    affiliate: 'partner-b',
  });
  expect(courses.find(({ id }) => id === 13)).not.toHaveProperty('affiliate');
});

test('a course’s own record precedes its landings: by that the gateway knows which page sold it', () => {
  const own = checkedRecords.courses.map(({ id }) => id);
  const first = checkedRecords.courses.map(({ slug }) => courses.find((sold) => sold.slug === slug)?.id);
  expect(first).toEqual(own);
});

test('a landing with its own days is sold until the last of them', () => {
  const round = { id: 90, course: 'spss-course', affiliate: 'partner-a', dates: ['2027-01-10', '2027-01-11'] };
  const list = coursePrices({ ...records, landings: [round] });
  expect(list.courses.find(({ id }) => id === 90)).toMatchObject({ duration: 2, lastDay: '2027-01-11' });
  expect(list.courses.find(({ id }) => id === 11)).toMatchObject({ lastDay: '2025-10-11' });
});

test('the gateway gets the register of affiliates, whose terms no page has', () => {
  expect(affiliates).toHaveLength(7);
  expect(affiliates[0]).toEqual({ code: 'partner-a', name: 'الشريك أ', since: '2025-01-01', rate: 10 });
  expect(timed.affiliate).toEqual({ code: 'partner-a', name: 'الشريك أ' });
  expect(findLanding('/v1/partner-a/spss-course', records)?.affiliate).toEqual({ code: 'partner-a', name: 'الشريك أ' });
});

test('a landing has its own words, picture and price, which the gateway charges; all else is the course’s', () => {
  const own = {
    id: 90,
    course: 'spss-course',
    affiliate: 'partner-a',
    description: 'لطلبة الشريك وحدهم.',
    discountPrice: 5900,
    imagePath: 'a.jpg',
  };
  expect(courseOfLanding(own, records)).toMatchObject({
    description: own.description,
    discountPrice: 5900,
    originalPrice: 7000,
    imagePath: 'a.jpg',
  });
  const { courses } = coursePrices({ ...records, landings: [own] });
  expect(courses.find(({ id }) => id === 90)).toMatchObject({ price: 5900, originalPrice: 7000, affiliate: 'partner-a' });
  expect(courses.find(({ id }) => id === 11)).toMatchObject({ price: 6300 });
});

const entries = searchEntries(checkedRecords.courses);
const index = new SearchIndex<SearchEntry>(({ title, words, description }) => [[title, ...words], description]);
const found = (typed: string) => index.filter(entries, typed);

test.each([
  ['سبس', '/courses/spss-course'],
  ['إس بي إس إس', '/courses/spss-course'],
  ['اس بي اس', '/courses/spss-course'],
  ['اسبس', '/courses/spss-course'],
  ['ببليومتري', '/courses/bibliometric-course'],
  ['سكوبس', '/courses/bibliometric-course'],
  ['سكوباس', '/courses/bibliometric-course'],
  ['اسكوبس', '/courses/bibliometric-course'],
])('«%s», as people write it in Arabic, finds the course at %s', (typed, href) => {
  expect(found(typed).map((entry) => entry.href)).toContain(href);
});

test('a course is over after its last day', () => {
  expect(entries.find(({ href }) => href === '/courses/bibliometric-course')).toMatchObject({ until: '2025-06-24' });
});

test('every course has its subject in Arabic letters, and appears once', () => {
  for (const { aliases = [] } of checkedRecords.courses) expect(aliases.join()).toMatch(/\p{Script=Arabic}/u);
  expect(new Set(entries.map(({ href }) => href)).size).toBe(checkedRecords.courses.length);
});
