import { type Course, isRelativeDay, type SearchEntry } from '@riwaq/contracts';
import { type CoursePriceList, CoursePriceListSchema, parse } from '@riwaq/contracts/platform';
import { formatPrice } from '@riwaq/text';
import { coursePath } from '../rules/paths';
import { publicationWindow } from '../rules/publication';
import { courseWindow } from '../rules/schedule';
import type { Records } from './read-records.server';

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * When a course's page changes by itself, in ISO 8601: as its landing becomes public and is no longer, as the course begins, and at
 * the midnight after its last day. Days that count from the composition have no instant before it.
 */
export function courseChanges({ schedule, publication = {} }: Course): string[] {
  const instants = Object.values(publicationWindow(publication));
  if (schedule.dates.some(isRelativeDay)) return instants.map(iso);
  const { start, end } = courseWindow(schedule, 0);
  return [...instants, start, end + 1000].map(iso);
}

/**
 * What the gateway sells of the courses, published as `data/course-prices.json`: each record, the courses' own and those
 * of the landings, with the last day of its round, and the register of affiliates. Amounts in dinar. Throws `ParseError` where a record cannot be sold.
 */
export function coursePrices({ all, affiliates }: Pick<Records, 'all' | 'affiliates'>): CoursePriceList {
  const courses = all.map(({ id, slug, name, discountPrice, originalPrice, duration, schedule, formLink, affiliate }) => ({
    id,
    slug,
    name,
    price: discountPrice,
    originalPrice,
    duration,
    lastDay: schedule.dates.at(-1),
    formLink,
    ...(affiliate && { affiliate: affiliate.code }),
  }));
  return parse(CoursePriceListSchema, { courses, affiliates }, 'course-prices.json');
}

/** The courses as the site's search finds them, by other spellings too: each once, whatever landings it has, and until its last day. */
export function searchEntries({ courses, drawn }: Pick<Records, 'courses' | 'drawn'>): SearchEntry[] {
  return courses.map((course) => ({
    title: course.name,
    description: course.description,
    href: coursePath(course),
    kind: 'course',
    words: [...(course.aliases ?? []), course.category, course.level, course.mode],
    price: formatPrice(course.discountPrice),
    cover: drawn.covers[course.slug],
    until: course.schedule.dates.at(-1),
  }));
}
