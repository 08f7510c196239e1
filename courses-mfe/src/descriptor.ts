import { type AppDescription, links, searchDataOf } from '@riwaq/contracts';
import { checkedCourses, checkedRecords } from './checked-records';
import { changesOf, documentOf } from './course-document';
import { coursePrices } from './course-prices';
import { searchEntries } from './search-entries';

export default {
  documents: [{ path: links.courses }, ...checkedCourses.map(documentOf)],
  navigation: [{ label: 'الدورات', href: links.courses, order: 30 }],
  uses: [
    { app: 'checkout', fragment: 'CourseRegistration' },
    { app: 'shell', fragment: 'SharePage' },
  ],
  changes: [...new Set(checkedCourses.flatMap(changesOf))],
  data: { 'course-prices.json': coursePrices(checkedRecords), [searchDataOf('courses')]: searchEntries(checkedRecords.courses) },
} satisfies AppDescription;
