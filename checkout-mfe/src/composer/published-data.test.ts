import { expect, test } from '@jest/globals';
import { parse, SearchEntriesSchema, type SearchEntry } from '@riwaq/contracts';
import { SearchIndex } from '@riwaq/text';
import { searchEntries } from './published-data';

const entries = parse(SearchEntriesSchema, searchEntries(), 'checkout-search.json');
const index = new SearchIndex<SearchEntry>(({ title, words, description }) => [[title, ...words], description]);

test.each(['تتبع طلبي', 'تتبع', 'تتبّع الطلب', 'طلبي', 'طلباتي', 'حالة الطلب', 'أين طلبي؟', 'وصل'])(
  '«%s» finds the tracking of orders',
  (typed) => {
    expect(index.best(entries, typed).map(({ href }) => href)).toEqual(['/orders']);
  },
);
