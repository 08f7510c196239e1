import type { Course, CourseAffiliate } from '@riwaq/contracts';
import affiliates from '../records/affiliates.json';
import courses from '../records/courses.json';
import landings from '../records/landings.json';
import type { Landing } from './landing';

/** The team's records: what is taught, who sponsors, and the affiliates' pages (D3). */
export interface Records {
  /** One for each course, with its own page. Names no affiliate. */
  readonly courses: readonly Course[];
  readonly landings: readonly Landing[];
  readonly affiliates: readonly CourseAffiliate[];
}

/** The records as the pages read them. The build has parsed the same files (`readRecords`), so they are trusted here. */
export const records: Records = { courses: courses as readonly Course[], landings, affiliates };
