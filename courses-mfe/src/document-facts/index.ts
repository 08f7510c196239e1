import type { Course, PublicSite } from '@riwaq/contracts';
import type { Head } from '@riwaq/runtime';
import drawn from '../../.generated/artwork.json';
import { shareSlug } from '../paths';
import { courseData } from './course-data';

/** What only a composed document says of a page: its share image and its structured data. Browsers get `in-browser` in place of this. */
export type DocumentFacts = Pick<Head, 'image' | 'structuredData'>;

const share: Readonly<Record<string, string>> = drawn.share;

/** The path of the share image that the build drew for a page. Throws where it drew none. */
function shareImageOf(slug: string): string {
  const image = share[slug];
  if (!image) throw new Error(`no share image was drawn for ${slug}`);
  return image;
}

/** Of the list of courses. */
export function coursesFacts(): DocumentFacts {
  return { image: shareImageOf('courses') };
}

/** Of a course's page: its days, its price and its address. */
export function courseFacts(course: Course, site: PublicSite, relativeTo: number): DocumentFacts {
  const image = shareImageOf(shareSlug(course));
  return { image, structuredData: [courseData(course, { site, relativeTo, image })] };
}
