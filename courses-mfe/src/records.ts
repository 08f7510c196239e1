import type { Course, RegisteredAffiliate } from '@riwaq/contracts';
import affiliates from '../content/affiliates.json';
import courses from '../content/courses.json';
import landings from '../content/landings.json';
import type { Landing } from './rules/landing';

/** The team's records: what is taught, the register of affiliates (D47), and the affiliates' pages (D3). */
export interface Records {
  /** One for each course, with its own page. Names no affiliate. */
  readonly courses: readonly Course[];
  readonly landings: readonly Landing[];
  readonly affiliates: readonly RegisteredAffiliate[];
}

/** The records as they are composed; a page in a browser has the courses alone. They are parsed by `composer/read-records.ts`, and trusted here. */
export const records: Records = { courses: courses as readonly Course[], landings, affiliates };
