import { expect, test } from '@jest/globals';
import { foldArabic } from '@riwaq/text';
import { checkedRecords } from './checked-records';
import { searchEntries } from './search-entries';

const entries = searchEntries(checkedRecords.offers);

test.each([
  ['جرامرلي', '/offers/writing-demo-offer'],
  ['كويل بوت', '/offers/writing-demo-offer'],
  ['Paperpal', '/offers/writing-demo-offer'],
  ['سبس', '/offers/week-offer-1'],
  ['شات جي بي تي', '/offers/week-offer-1'],
])('«%s» finds the offer at %s, by another spelling or by what stands in it', (typed, href) => {
  const found = entries.filter(({ words }) => foldArabic(words.join('\n')).includes(foldArabic(typed)));
  expect(found.map((entry) => entry.href)).toEqual([href]);
});

test('every offer has a name in Arabic letters for what it holds, and is found on its days alone', () => {
  for (const { aliases = [] } of checkedRecords.offers) expect(aliases.join()).toMatch(/\p{Script=Arabic}/u);
  const days = checkedRecords.offers.map(({ startDate, endDate }) => [startDate, endDate]);
  expect(entries.map(({ from, until }) => [from, until])).toEqual(days);
});
