import { type AppManifest, links, searchDataOf } from '@riwaq/contracts';
import { checkedCourses, checkedRecords } from './composer/checked-records';
import { courseChanges, courseDocumentEntry, coursePrices, searchEntries } from './composer/published-data';
import remote from './remote';

export default {
  documents: [{ path: links.courses }, ...checkedCourses.map(courseDocumentEntry)],
  closedRoutes: remote.routes.map(({ path }) => path).filter((path) => path !== links.courses),
  navigation: [{ label: 'الدورات', href: links.courses, order: 30 }],
  uses: [
    { app: 'checkout', fragment: 'CourseRegistration' },
    { app: 'shell', fragment: 'NotifyForm' },
    { app: 'shell', fragment: 'SharePage' },
  ],
  // An affiliate who is remembered and withdrawn is not credited, and refuses nobody. It reads the terms of the register.
  gateway: '3.1',
  changes: [...new Set(checkedCourses.flatMap(courseChanges))],
  data: { 'course-prices.json': coursePrices(checkedRecords), [searchDataOf('courses')]: searchEntries(checkedRecords.courses) },
} satisfies AppManifest;
