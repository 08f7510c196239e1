import { type AppServer, links, searchDataOf } from '@riwaq/contracts';
import type { AppManifest } from '@riwaq/contracts/platform';
import { facts } from './records/facts.server';
import { courseChanges, coursePrices, searchEntries } from './records/published-data.server';
import { type Records, readRecords } from './records/read-records.server';
import * as course from './routes/course/course.server';
import * as courses from './routes/courses/courses.server';
import { landingPath } from './rules/paths';

function describe(records: Records): AppManifest {
  const landings = records.courses.map(({ slug }) => landingPath(':affiliate', slug));
  return {
    documents: [{ path: links.courses }, ...course.paths(records)],
    routes: landings.map((path) => ({ id: 'course-page', path })),
    closedRoutes: [`${links.courses}/:courseSlug`, ...landings],
    navigation: [{ label: 'الدورات', href: links.courses, order: 30 }],
    uses: [
      { app: 'checkout', fragment: 'CourseRegistration' },
      { app: 'shell', fragment: 'NotifyForm' },
      { app: 'shell', fragment: 'SharePage' },
    ],
    // An affiliate who is remembered and withdrawn is not credited, and refuses nobody. It reads the terms of the register.
    gateway: '3.1',
    changes: [...new Set(records.all.flatMap(courseChanges))],
    ...facts(records),
    data: { 'course-prices.json': coursePrices(records), [searchDataOf('courses')]: searchEntries(records) },
  };
}

/** The courses as the composer and the build know them. */
export default {
  readRecords,
  describe,
  pages: { 'courses-page': courses, 'course-page': course },
} satisfies AppServer<Records>;
