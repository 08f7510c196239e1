import type { Course } from '@riwaq/contracts';
import type { DrawnPictures } from '@riwaq/contracts/platform';
import { avatarSlug } from '../rules/paths';

/** Who teaches a course, as pages show it: with the drawn picture, where the record brings one. */
export function shownInstructor({ slug, instructor: { name, title } }: Pick<Course, 'slug' | 'instructor'>, { covers }: DrawnPictures) {
  const avatar = covers[avatarSlug(slug)];
  return { name, title, ...(avatar !== undefined && { avatar }) };
}
