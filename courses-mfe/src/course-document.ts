import { type Course, type DocumentEntry, isRelativeDay } from '@riwaq/contracts';
import { courseWindow } from './course-state';
import { coursePath } from './paths';
import { publicationWindow } from './publication';

const iso = (instant: number) => new Date(instant).toISOString();

/** The document of a course's page, in the sitemap while it is public; that of a course for demonstration never is. */
export function documentOf(course: Course): DocumentEntry {
  const { start, end } = publicationWindow(course.publication ?? {});
  return {
    path: coursePath(course),
    listed: !course.isDemo,
    ...(start === undefined ? {} : { from: iso(start) }),
    ...(end === undefined ? {} : { until: iso(end) }),
  };
}

/**
 * When a course's page changes by itself, in ISO 8601: as its landing becomes public and is no longer, as the course begins, and at
 * the midnight after its last day. Days that count from the composition have no instant before it.
 */
export function changesOf({ schedule, publication = {} }: Course): string[] {
  const instants = Object.values(publicationWindow(publication));
  if (schedule.dates.some(isRelativeDay)) return instants.map(iso);
  const { start, end } = courseWindow(schedule, 0);
  return [...instants, start, end + 1000].map(iso);
}
