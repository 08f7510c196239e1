import { type AppManifest, links, searchDataOf } from '@riwaq/contracts';
import { courseChanges, courseDocumentEntry, coursePrices, searchEntries } from './composer/published-data';
import { checkedCourses, checkedRecords } from './composer/read-records';

export default {
  documents: [{ path: links.courses }, ...checkedCourses.map(courseDocumentEntry)],
  navigation: [{ label: 'الدورات', href: links.courses, order: 30 }],
  uses: [
    { app: 'checkout', fragment: 'CourseRegistration' },
    { app: 'shell', fragment: 'SharePage' },
  ],
  changes: [...new Set(checkedCourses.flatMap(courseChanges))],
  data: { 'course-prices.json': coursePrices(checkedRecords), [searchDataOf('courses')]: searchEntries(checkedRecords.courses) },
} satisfies AppManifest;
