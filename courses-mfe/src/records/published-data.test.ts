import { expect, test } from '@jest/globals';
import type { SearchEntry } from '@riwaq/contracts';
import { SearchIndex } from '@riwaq/text';
import { courseAt, filesWith, records } from '../testing/test-records';
import { courseChanges, coursePrices, searchEntries } from './published-data.server';
import { readRecords } from './read-records.server';

/** Records in which a landing stands alone. */
const withLanding = (landing: object) =>
  readRecords(filesWith({ 'content/landings.json': [{ id: 90, course: 'spss-course', affiliate: 'partner-a', ...landing }] }));
const timed = courseAt(
  '/v1/partner-a/spss-course',
  withLanding({ dates: ['2027-02-10', '2027-02-11'], publication: { from: '2027-01-01', until: '2027-01-31' } }),
);

test('its page is composed again when it opens, when it closes, when the course begins, and at the midnight after the last day', () => {
  expect(courseChanges(timed)).toEqual([
    '2026-12-31T23:00:00.000Z',
    '2027-01-31T23:00:00.000Z',
    '2027-02-10T19:00:00.000Z',
    '2027-02-11T23:00:00.000Z',
  ]);
});

test('the days of the demo course, which move, change nothing by themselves', () => {
  expect(courseChanges(courseAt('/courses/spss-demo-course'))).toEqual([]);
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
  const own = records.courses.map(({ id }) => id);
  const first = records.courses.map(({ slug }) => courses.find((sold) => sold.slug === slug)?.id);
  expect(first).toEqual(own);
});

test('a landing with its own days is sold until the last of them', () => {
  const list = coursePrices(withLanding({ dates: ['2027-01-10', '2027-01-11'] }));
  expect(list.courses.find(({ id }) => id === 90)).toMatchObject({ duration: 2, lastDay: '2027-01-11' });
  expect(list.courses.find(({ id }) => id === 11)).toMatchObject({ lastDay: '2025-10-11' });
});

test('the gateway gets the register of affiliates, whose terms no page has', () => {
  expect(affiliates).toHaveLength(7);
  expect(affiliates[0]).toEqual({ code: 'partner-a', name: 'الشريك أ', since: '2025-01-01', rate: 10 });
  expect(timed.affiliate).toEqual({ code: 'partner-a', name: 'الشريك أ' });
});

test('a landing has its own words, picture and price, which the gateway charges; all else is the course’s', () => {
  const own = { description: 'لطلبة الشريك وحدهم.', discountPrice: 5900, imagePath: 'a.jpg' };
  const sold = withLanding(own);
  expect(courseAt('/v1/partner-a/spss-course', sold)).toMatchObject({
    description: own.description,
    discountPrice: 5900,
    originalPrice: 7000,
    imagePath: 'a.jpg',
  });
  const { courses } = coursePrices(sold);
  expect(courses.find(({ id }) => id === 90)).toMatchObject({ price: 5900, originalPrice: 7000, affiliate: 'partner-a' });
  expect(courses.find(({ id }) => id === 11)).toMatchObject({ price: 6300 });
});

const entries = searchEntries(records);
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
  for (const { aliases = [] } of records.courses) expect(aliases.join()).toMatch(/\p{Script=Arabic}/u);
  expect(new Set(entries.map(({ href }) => href)).size).toBe(records.courses.length);
});
