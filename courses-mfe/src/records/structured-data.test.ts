import { expect, test } from '@jest/globals';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { coursePath } from '../rules/paths';
import { courseAt, records } from '../testing/test-records';
import { courseStructuredData } from './structured-data.server';

const around = {
  site: { origin: 'https://shop.example.com', brand: { name: 'رِواق', latin: 'Riwaq', tagline: 'أدوات البحث' } },
  relativeTo: Date.parse('2026-03-10T00:00:00+01:00'),
  image: '/media/og.jpg',
  isOver: false,
};

test('a landing’s structured data has its days, its price in dinar and its address', () => {
  const course = courseAt('/v1/partner-a/spss-course');
  expect(courseStructuredData(course, around)).toMatchObject({
    '@type': 'Course',
    url: 'https://shop.example.com/v1/partner-a/spss-course',
    image: 'https://shop.example.com/media/og.jpg',
    hasCourseInstance: {
      '@type': 'CourseInstance',
      startDate: '2025-10-07T19:00:00.000Z',
      courseSchedule: [{ startDate: '2025-10-07', endDate: '2025-10-11', startTime: '20:00:00', repeatCount: 5 }],
    },
    offers: { '@type': 'Offer', price: 6300, priceCurrency: 'DZD' },
  });
});

test('days that count from the composition are days of the calendar', () => {
  const course = courseAt('/courses/spss-demo-course');
  expect(courseStructuredData(course, around)).toMatchObject({
    hasCourseInstance: { courseSchedule: [{ startDate: '2026-03-20', endDate: '2026-03-24' }] },
  });
});

test('separate days are listed one by one', () => {
  const course = courseAt('/courses/spss-course');
  const schedule = { ...course.schedule, dates: ['2027-01-10', '2027-01-12'] };
  expect(courseStructuredData({ ...course, schedule }, around)).toMatchObject({
    hasCourseInstance: {
      courseSchedule: [
        { startDate: '2027-01-10', endDate: '2027-01-10', repeatCount: 1 },
        { startDate: '2027-01-12', endDate: '2027-01-12', repeatCount: 1 },
      ],
    },
  });
});

const Words = v.pipe(v.string(), v.nonEmpty());
const Address = v.pipe(v.string(), v.url(), v.startsWith('https://'));
/** What search engines ask of a Course with its CourseInstance and Offer, in the types that schema.org gives them. */
const CourseData = v.looseObject({
  '@type': v.literal('Course'),
  name: Words,
  description: Words,
  url: Address,
  image: Address,
  provider: v.looseObject({ '@type': v.literal('Organization'), name: Words, url: Address }),
  hasCourseInstance: v.looseObject({
    '@type': v.literal('CourseInstance'),
    courseMode: v.picklist(['Online', 'Onsite', 'Blended']),
    startDate: v.pipe(v.string(), v.isoTimestamp()),
    endDate: v.pipe(v.string(), v.isoTimestamp()),
    courseSchedule: v.pipe(
      v.array(
        v.looseObject({
          '@type': v.literal('Schedule'),
          startDate: v.pipe(v.string(), v.isoDate()),
          endDate: v.pipe(v.string(), v.isoDate()),
          repeatCount: v.pipe(v.number(), v.minValue(1)),
          repeatFrequency: v.picklist(['Daily', 'Weekly', 'Monthly', 'Yearly']),
        }),
      ),
      v.minLength(1),
    ),
    instructor: v.looseObject({ '@type': v.literal('Person'), name: Words }),
  }),
  offers: v.looseObject({
    '@type': v.literal('Offer'),
    category: v.picklist(['Free', 'Partially Free', 'Subscription', 'Paid']),
    price: v.number(),
    priceCurrency: v.literal('DZD'),
    url: Address,
  }),
});

test.each(records.all.map((course) => [coursePath(course), course] as const))(
  '%s says everything that search engines ask of a course',
  (path, course) => {
    const data = parse(CourseData, courseStructuredData(course, around), path);
    expect([data.url, data.offers.url]).toEqual([`https://shop.example.com${path}`, `https://shop.example.com${path}`]);
  },
);

test('a course that is over is sold no more', () => {
  expect(courseStructuredData(courseAt('/courses/spss-course'), { ...around, isOver: true })).not.toHaveProperty('offers');
});
