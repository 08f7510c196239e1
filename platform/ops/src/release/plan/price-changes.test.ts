import { expect, test } from '@jest/globals';
import { type CoursePriceList, CoursePriceListSchema, parse } from '@riwaq/contracts/platform';
import { priceText } from './effect-lines';
import { priceChanges } from './price-changes';

type Row = Pick<CoursePriceList['courses'][number], 'price' | 'affiliate'>;

/** The courses' price list with rows of one course, as the gateway reads it. */
function listOf(...rows: readonly Row[]) {
  const courses = rows.map((row, at) => ({
    id: at + 1,
    slug: 'spss-demo-course',
    name: 'دورة SPSS',
    originalPrice: 9000,
    duration: 2,
    lastDay: '2027-01-11',
    formLink: 'https://example.com/form',
    ...row,
  }));
  return { 'course-prices.json': parse(CoursePriceListSchema, { courses, affiliates: [] }, 'course-prices.json') };
}

const course = { price: 6300 };
const of = (affiliate: string, price: number): Row => ({ affiliate, price });
const changed = (before: readonly Row[], after: readonly Row[]) =>
  priceChanges(listOf(...before), listOf(...after))
    .filter(({ field }) => field === 'price')
    .map(priceText);

test('a new landing with its own price leaves the price of its course as it is', () => {
  expect(changed([course], [course, of('partner-h', 5900)])).toEqual(['courses/spss-demo-course/price for partner-h not sold → 5900']);
});

test('each landing of a course has its own price, whatever its place in the list', () => {
  const before = [course, of('partner-h', 5900), of('partner-k', 6000)];
  expect(changed(before, [course, of('partner-h', 5500), of('partner-k', 6000)])).toEqual([
    'courses/spss-demo-course/price for partner-h 5900 → 5500',
  ]);
  expect(changed(before, [{ price: 6500 }, of('partner-k', 6000), of('partner-h', 5500)])).toEqual([
    'courses/spss-demo-course/price 6300 → 6500',
    'courses/spss-demo-course/price for partner-h 5900 → 5500',
  ]);
});

test('a landing that is gone is not sold any more, and its course is', () => {
  expect(changed([course, of('partner-h', 5900)], [course])).toEqual(['courses/spss-demo-course/price for partner-h 5900 → not sold']);
});
