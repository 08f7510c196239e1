import { type Course, links } from '@riwaq/contracts';

type Named = Pick<Course, 'slug' | 'affiliate'>;

/** The address of an affiliate's landing: of the affiliate's code and the course's slug. */
export function landingPath(code: string, slug: string): string {
  return `/v1/${code}/${slug}`;
}

/** The address of a course record: the affiliate's landing, or the course's own page. */
export function coursePath({ slug, affiliate }: Named): string {
  return affiliate ? landingPath(affiliate.code, slug) : `${links.courses}/${slug}`;
}

/** An address without the slashes that may end it. */
export function pathOf(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** The part of a course's page where a student registers. */
export function registrationPath(course: Named): string {
  return `${coursePath(course)}#registration`;
}

/** Under which slug the share image of a course's page is drawn, and a landing's own picture. */
export function shareSlug({ slug, affiliate }: Named): string {
  return affiliate ? `${affiliate.code}-${slug}` : slug;
}

/** Under which slug the share image of a course that is over is drawn. Its landings share it. */
export function overSlug({ slug }: Named): string {
  return `${slug}-over`;
}

/** Under which slug the picture of a course's instructor is published. */
export function avatarSlug(slug: string): string {
  return `${slug}-instructor`;
}
