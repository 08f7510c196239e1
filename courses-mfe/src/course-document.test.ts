import { expect, test } from '@jest/globals';
import { changesOf, documentOf } from './course-document';
import { courseOfLanding, findCourse } from './find-course';
import { records } from './records';

const publication = { from: '2027-01-01', until: '2027-01-31' };
const landing = { id: 90, course: 'spss-course', affiliate: 'partner-a', dates: ['2027-02-10', '2027-02-11'], publication };
const timed = courseOfLanding(landing, records);
const demo = findCourse('/courses/spss-demo-course', records);
if (!timed || !demo) throw new Error('a course is missing');

test('a landing that is public for a time is in the sitemap for that time, in UTC', () => {
  expect(documentOf(timed)).toEqual({
    path: '/v1/partner-a/spss-course',
    listed: true,
    from: '2026-12-31T23:00:00.000Z',
    until: '2027-01-31T23:00:00.000Z',
  });
});

test('its page is composed anew as it opens, as it closes, as the course begins, and at the midnight after the last day', () => {
  expect(changesOf(timed)).toEqual([
    '2026-12-31T23:00:00.000Z',
    '2027-01-31T23:00:00.000Z',
    '2027-02-10T19:00:00.000Z',
    '2027-02-11T23:00:00.000Z',
  ]);
});

test('the demo course stays out of the sitemap, and its days, which move, change nothing by themselves', () => {
  expect(documentOf(demo)).toEqual({ path: '/courses/spss-demo-course', listed: false });
  expect(changesOf(demo)).toEqual([]);
});
