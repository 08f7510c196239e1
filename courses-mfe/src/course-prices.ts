import { type CoursePriceList, CoursePriceListSchema, parse } from '@riwaq/contracts';
import { allCourses } from './find-course';
import type { Records } from './records';

/**
 * What the gateway sells of the courses, published as `data/course-prices.json` (D8): each record, the courses' own and those
 * of the landings, with the last day of its round. Amounts in dinar. Throws `ParseError` where a record cannot be sold.
 */
export function coursePrices(records: Records): CoursePriceList {
  const courses = allCourses(records).map(({ id, slug, name, discountPrice, originalPrice, duration, schedule, formLink }) => ({
    id,
    slug,
    name,
    price: discountPrice,
    originalPrice,
    duration,
    lastDay: schedule.dates.at(-1),
    formLink,
  }));
  return parse(CoursePriceListSchema, { courses, affiliates: records.affiliates }, 'course-prices.json');
}
