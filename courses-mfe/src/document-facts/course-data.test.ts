import { expect, test } from '@jest/globals';
import { findCourse } from '../find-course';
import { records } from '../records';
import { courseData } from './course-data';

const around = {
  site: { origin: 'https://shop.example.com', brand: { name: 'رِواق', latin: 'Riwaq', tagline: 'أدوات البحث' } },
  relativeTo: Date.parse('2026-03-10T00:00:00+01:00'),
  image: '/media/og.jpg',
};

test('a landing tells search engines its days, its price in dinar and its own address', () => {
  const course = findCourse('/v1/partner-a/spss-course', records);
  if (!course) throw new Error('the landing is missing');
  expect(courseData(course, around)).toMatchObject({
    '@type': 'Course',
    url: 'https://shop.example.com/v1/partner-a/spss-course',
    image: 'https://shop.example.com/media/og.jpg',
    hasCourseInstance: {
      '@type': 'CourseInstance',
      startDate: '2025-10-07T19:00:00.000Z',
      courseSchedule: { startDate: '2025-10-07', endDate: '2025-10-11', startTime: '20:00:00', repeatCount: 5 },
    },
    offers: { '@type': 'Offer', price: 6300, priceCurrency: 'DZD' },
  });
});

test('days that count from the composition are days of the calendar', () => {
  const course = findCourse('/courses/spss-demo-course', records);
  if (!course) throw new Error('the demo course is missing');
  expect(courseData(course, around)).toMatchObject({
    hasCourseInstance: { courseSchedule: { startDate: '2026-03-20', endDate: '2026-03-24' } },
  });
});
