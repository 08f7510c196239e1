import { expect, test } from '@jest/globals';
import { records } from '../../testing/test-records';
import { orderCourses } from './courses-page';

const relativeTo = Date.parse('2026-03-10T00:00:00+01:00');
const order = (instant: string) => orderCourses(records.courses, Date.parse(instant), relativeTo).map(({ slug }) => slug);

test('open courses are before ended ones, and recently ended ones before older ones', () => {
  expect(order('2026-03-10T12:00:00+01:00')).toEqual(['spss-demo-course', 'spss-course', 'bibliometric-course']);
});

test('among open courses the nearest is first', () => {
  expect(order('2025-05-01T12:00:00+01:00')).toEqual(['bibliometric-course', 'spss-course', 'spss-demo-course']);
});
