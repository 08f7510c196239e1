import type { Course, SearchEntry } from '@riwaq/contracts';
import { coursePath } from './paths';

/** The courses as the site's search finds them, by other spellings too: each once, whatever landings it has. */
export function searchEntries(courses: readonly Course[]): SearchEntry[] {
  return courses.map((course) => ({
    title: course.name,
    description: course.description,
    href: coursePath(course),
    kind: 'course',
    words: [...(course.aliases ?? []), course.category, course.level, course.mode],
  }));
}
