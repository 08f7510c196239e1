import { describe, expect, test } from '@jest/globals';
import { records } from '../records';
import { courseOfLanding, findCourse } from './find-course';

describe('the page of an address', () => {
  test('of a course shows the course without an affiliate', () => {
    const course = findCourse('/courses/bibliometric-course', records);
    expect(course?.slug).toBe('bibliometric-course');
    expect(course?.affiliate).toBeUndefined();
  });

  test('of a landing shows the course with its affiliate, also with a slash at the end', () => {
    expect(findCourse('/v1/partner-b/spss-course', records)?.affiliate).toEqual({ code: 'partner-b', name: 'الشريك ب' });
    expect(findCourse('/v1/partner-b/spss-course/', records)?.affiliate?.code).toBe('partner-b');
  });

  test.each(['/courses/knitting', '/v1/partner-z/spss-course', '/v1/partner-g/bibliometric-course', '/v1/partner-a/spss-demo-course'])(
    'shows no course at %s',
    (path) => {
      expect(findCourse(path, records)).toBeUndefined();
    },
  );
});

test('a landing with its own days keeps everything else of its course', () => {
  const landing = { id: 50, course: 'spss-course', affiliate: 'partner-a', dates: ['2027-01-10', '2027-01-11'] };
  const course = courseOfLanding(landing, records);
  expect(course).toMatchObject({ id: 50, duration: 2, discountPrice: 6300, schedule: { dates: landing.dates, time: '20:00' } });
});
