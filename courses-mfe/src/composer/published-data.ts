import { createHash } from 'node:crypto';
import {
  type Course,
  type CoursePriceList,
  CoursePriceListSchema,
  type DocumentEntry,
  isRelativeDay,
  parse,
  type SearchEntry,
} from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { covers as drawnCovers, share as drawnShares } from '../../.generated/artwork.json';
import type { Records } from '../records';
import { allCourses } from '../rules/find-course';
import { avatarSlug, coursePath, shareSlug } from '../rules/paths';
import { publicationWindow } from '../rules/publication';
import { courseWindow } from '../rules/schedule';

const covers: Readonly<Record<string, string>> = drawnCovers;
const shares: Readonly<Record<string, string>> = drawnShares;

const iso = (instant: number) => new Date(instant).toISOString();

/** All that the page of a course shows: its record and its pictures. */
function shownOf(course: Course): readonly unknown[] {
  return [course, covers[shareSlug(course)] ?? covers[course.slug], covers[avatarSlug(course.slug)], shares[shareSlug(course)]];
}

/** The document of a course's page, in the sitemap while it is public; that of a course for demonstration never is. */
export function courseDocumentEntry(course: Course): DocumentEntry {
  const { start, end } = publicationWindow(course.publication ?? {});
  return {
    path: coursePath(course),
    digest: createHash('sha256')
      .update(JSON.stringify(shownOf(course)))
      .digest('base64url')
      .slice(0, 16),
    listed: !course.isDemo,
    ...(start === undefined ? {} : { from: iso(start) }),
    ...(end === undefined ? {} : { until: iso(end) }),
  };
}

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
 * What the gateway sells of the courses, published as `data/course-prices.json` (D8): each record, the courses' own and those
 * of the landings, with the last day of its round, and the register of affiliates. Amounts in dinar. Throws `ParseError` where a record cannot be sold.
 */
export function coursePrices(records: Records): CoursePriceList {
  const courses = allCourses(records).map(({ id, slug, name, discountPrice, originalPrice, duration, schedule, formLink, affiliate }) => ({
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
  return parse(CoursePriceListSchema, { courses, affiliates: records.affiliates }, 'course-prices.json');
}

/** The courses as the site's search finds them, by other spellings too: each once, whatever landings it has, and until its last day. */
export function searchEntries(courses: readonly Course[]): SearchEntry[] {
  return courses.map((course) => ({
    title: course.name,
    description: course.description,
    href: coursePath(course),
    kind: 'course',
    words: [...(course.aliases ?? []), course.category, course.level, course.mode],
    price: formatPrice(course.discountPrice),
    cover: covers[course.slug],
    until: course.schedule.dates.at(-1),
  }));
}
