import { describe, expect, test } from '@jest/globals';
import { courseAt, filesWith, records } from '../testing/test-records';
import { readRecords } from './read-records.server';

describe('the record of an address', () => {
  test('of a course is the course without an affiliate', () => {
    const course = courseAt('/courses/bibliometric-course');
    expect(course.slug).toBe('bibliometric-course');
    expect(course.affiliate).toBeUndefined();
  });

  test('of a landing is the course with its affiliate, of whom no page has the terms', () => {
    expect(courseAt('/v1/partner-b/spss-course').affiliate).toEqual({ code: 'partner-b', name: 'الشريك ب' });
  });

  test.each(['/courses/knitting', '/v1/partner-z/spss-course', '/v1/partner-g/bibliometric-course', '/v1/partner-a/spss-demo-course'])(
    'is none at %s',
    (path) => {
      expect(records.byPath.get(path)).toBeUndefined();
    },
  );
});

test('a landing with its own days keeps everything else of its course', () => {
  const landing = { id: 50, course: 'spss-course', affiliate: 'partner-a', dates: ['2027-01-10', '2027-01-11'] };
  const course = courseAt('/v1/partner-a/spss-course', readRecords(filesWith({ 'content/landings.json': [landing] })));
  expect(course).toMatchObject({ id: 50, duration: 2, discountPrice: 6300, schedule: { dates: landing.dates, time: '20:00' } });
});
