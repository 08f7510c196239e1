import { affiliatePartner, type CourseOrder } from '@riwaq/contracts';
import type { Prices } from '../prices';
import { Refusal } from '../refusal';
import { isOnSale } from './on-sale';
import type { Sale } from './sale';
import { summaryOf } from './summary-of';

/**
 * What a seat in a course costs (D8). A course is sold until the evening of its last day, 23:59:59 in Algiers; `now` in
 * milliseconds. Throws `Refusal` with the wrong field for a course that is unknown or over, and an affiliate who is none.
 */
export function priceCourse(order: CourseOrder, { courses, affiliates, relativeTo }: Prices, now: number): Sale {
  const course = courses.find(({ id }) => id === order.courseId);
  if (!course) throw new Refusal('unknown-product', { field: 'courseId' });
  if (!isOnSale({ last: course.lastDay }, relativeTo, now) || course.price <= 0) throw new Refusal('not-available', { field: 'courseId' });
  return {
    productName: course.name,
    version: '',
    duration: `${course.duration} days`,
    affiliate: affiliateOf(order, affiliates),
    originalPrice: course.originalPrice,
    summary: summaryOf([{ name: course.name, version: null, quantity: 1, price: course.price }]),
    subtotal: course.originalPrice,
    discount: course.originalPrice - course.price,
    total: course.price,
    offer: null,
    orderLink: course.formLink,
    transactionLink: 'courseTransaction',
  };
}

/** Who brought the student, as the course's forms call it (section 7 of the specification). */
function affiliateOf({ affiliate }: CourseOrder, affiliates: Prices['affiliates']): string {
  if (affiliate === null) return '';
  const known = affiliates.find(({ code }) => code === affiliate);
  if (!known) throw new Refusal('invalid', { field: 'affiliate' });
  return affiliatePartner(known);
}
