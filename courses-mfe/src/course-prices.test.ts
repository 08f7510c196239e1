import { expect, test } from '@jest/globals';
import { coursePrices } from './course-prices';
import { records } from './records';

const { courses, affiliates } = coursePrices(records);

test('the gateway is told the price, the last day and the form of every course and every landing, by the id that orders carry', () => {
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
  });
});

test('a landing with days of its own is sold until the last of them', () => {
  const round = { id: 90, course: 'spss-course', affiliate: 'partner-a', dates: ['2027-01-10', '2027-01-11'] };
  const list = coursePrices({ ...records, landings: [round] });
  expect(list.courses.find(({ id }) => id === 90)).toMatchObject({ duration: 2, lastDay: '2027-01-11' });
  expect(list.courses.find(({ id }) => id === 11)).toMatchObject({ lastDay: '2025-10-11' });
});

test('the gateway is told which affiliates an order may name', () => {
  expect(affiliates).toHaveLength(7);
  expect(affiliates[0]).toEqual({ code: 'partner-a', name: 'الشريك أ' });
});
