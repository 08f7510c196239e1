import { describe, expect, test } from '@jest/globals';
import { readRecords } from '../../records/read-records.server';
import { filesWith, loaderInput, records } from '../../testing/test-records';
import { loader, meta, paths } from './course.server';

const shownAt = Date.parse('2026-03-10T00:00:00+01:00');
const landing = { id: 90, course: 'spss-course', affiliate: 'partner-a' };
const withLandings = (landings: readonly object[]) => readRecords(filesWith({ 'content/landings.json': landings }));
const publication = { from: '2027-01-01', until: '2027-01-31' };
const timed = withLandings([{ ...landing, publication }]);

test('a landing that is public for a time is in the sitemap for that time, in UTC; the demo course never is', () => {
  expect(paths(timed)).toContainEqual({
    path: '/v1/partner-a/spss-course',
    listed: true,
    from: '2026-12-31T23:00:00.000Z',
    until: '2027-01-31T23:00:00.000Z',
  });
  expect(paths(records)).toContainEqual({ path: '/courses/spss-demo-course', listed: false });
});

describe('the data of a page', () => {
  test.each(paths(records).map(({ path }) => path))('of %s is plain JSON, and holds nothing that the team keeps to itself', (path) => {
    const data = loader(loaderInput(path, shownAt));
    expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
    for (const field of ['formLink', 'aliases', 'imagePath', 'since', 'rate']) expect(JSON.stringify(data)).not.toContain(`"${field}"`);
  });

  test('of a landing is its own course with its affiliate, and its own picture', () => {
    const own = withLandings([{ ...landing, imagePath: 'a.jpg' }]);
    const { course } = loader(loaderInput('/v1/partner-a/spss-course', shownAt, own));
    expect(course).toMatchObject({ id: 90, affiliate: { code: 'partner-a', name: 'الشريك أ' }, cover: '/media/partner-a-spss-course.svg' });
    expect(loader(loaderInput('/v1/partner-b/spss-course/', shownAt)).course).toMatchObject({ affiliate: { code: 'partner-b' } });
  });

  test('of an address that names no course has those that one can still join', () => {
    const { course, others } = loader(loaderInput('/v1/:affiliate/spss-course', shownAt));
    expect([course, others.map(({ slug }) => slug)]).toEqual([null, ['spss-demo-course']]);
  });

  test('is found without looking through ten thousand landings, and other landings change nothing in it', () => {
    const affiliates = Array.from({ length: 10_000 }, (_, at) => ({ code: `partner-${at}`, name: `الشريك ${at}` }));
    const landings = affiliates.map(({ code }, at) => ({ id: 1000 + at, course: 'spss-course', affiliate: code }));
    const read = (own: readonly object[]) =>
      readRecords(filesWith({ 'content/affiliates.json': affiliates, 'content/landings.json': own }));
    const unread = new Proxy([], {
      get: () => {
        throw new Error('the loader looks through the landings');
      },
    });
    const many = { ...read(landings), landings: unread, all: unread, affiliates: unread };
    const path = '/v1/partner-9999/spss-course';
    const found = loader(loaderInput(path, shownAt, many));
    expect(found.course).toMatchObject({ id: 10_999, affiliate: { code: 'partner-9999' } });
    expect(found).toEqual(loader(loaderInput(path, shownAt, read(landings.slice(-1)))));
  });
});

describe('the head of a page', () => {
  const headOf = (path: string, at = shownAt, from = records) => {
    const input = loaderInput(path, at, from);
    return meta(loader(input), input);
  };

  test('of a landing names its affiliate, with its picture and its data for search engines', () => {
    expect(headOf('/v1/partner-a/spss-course', Date.parse('2025-10-11T23:59:58+01:00'))).toMatchObject({
      title: 'التحليل الإحصائي ببرنامج SPSS بالتعاون مع الشريك أ',
      unlisted: false,
      image: '/media/og-partner-a-spss-course.jpg',
      structuredData: [{ '@type': 'Course', url: 'https://shop.example.com/v1/partner-a/spss-course', offers: { price: 6300 } }],
    });
  });

  test('names no price once the course is over; records that an earlier release drew keep their picture', () => {
    const last = Date.parse('2025-10-11T23:59:59+01:00');
    const head = headOf('/v1/partner-a/spss-course', last);
    expect(head.image).toBe('/media/og-spss-course-over.jpg');
    expect(JSON.stringify(head)).not.toMatch(/price/i);
    const { 'spss-course-over': _over, ...share } = records.drawn.share;
    const earlier = { ...records, drawn: { ...records.drawn, share } };
    expect(headOf('/v1/partner-a/spss-course', last, earlier).image).toBe('/media/og-partner-a-spss-course.jpg');
  });

  test.each([
    ['before its public days', '2026-12-31T23:59:59+01:00', 'لم تُفتح هذه الصفحة بعد'],
    ['after them', '2027-02-01T00:00:00+01:00', 'انتهت مدة هذه الصفحة'],
  ])('of a landing %s says so to visitors, and nothing to search engines', (_, at, title) => {
    const head = headOf('/v1/partner-a/spss-course', Date.parse(at), timed);
    expect(head).toEqual({ title, description: `${title}: التحليل الإحصائي ببرنامج SPSS`, unlisted: true });
  });

  test('of a course for demonstration is unlisted, and of no course is missing', () => {
    expect(headOf('/courses/spss-demo-course')).toMatchObject({ unlisted: true });
    expect(headOf('/courses/knitting')).toEqual({
      title: 'دورة غير موجودة',
      description: 'لا توجد دورة بهذا العنوان. تصفّح دوراتنا المتاحة.',
      missing: true,
    });
  });
});
