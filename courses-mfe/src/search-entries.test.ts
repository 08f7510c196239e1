import { expect, test } from '@jest/globals';
import { foldArabic } from '@riwaq/text';
import { checkedRecords } from './checked-records';
import { searchEntries } from './search-entries';

const entries = searchEntries(checkedRecords.courses);
const found = (typed: string) =>
  entries.filter(({ title, description, words }) => foldArabic([title, description, ...words].join('\n')).includes(foldArabic(typed)));

test.each([
  ['سبس', '/courses/spss-course'],
  ['إس بي إس إس', '/courses/spss-course'],
  ['ببليومتري', '/courses/bibliometric-course'],
  ['سكوبس', '/courses/bibliometric-course'],
])('«%s», as people write it in Arabic, finds the course at %s', (typed, href) => {
  expect(found(typed).map((entry) => entry.href)).toContain(href);
});

test('every course has a name in Arabic letters for what it teaches, and stands once', () => {
  for (const { aliases = [] } of checkedRecords.courses) expect(aliases.join()).toMatch(/\p{Script=Arabic}/u);
  expect(new Set(entries.map(({ href }) => href)).size).toBe(checkedRecords.courses.length);
});
