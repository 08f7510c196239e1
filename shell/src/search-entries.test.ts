import { expect, test } from '@jest/globals';
import { SearchEntriesSchema, type SearchEntry } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { SearchIndex } from '@riwaq/text';
import { searchEntries } from './search-entries.server';

const entries = parse(SearchEntriesSchema, searchEntries(), 'shell-search.json');
const index = new SearchIndex<SearchEntry>(({ title, words, description }) => [[title, ...words], description]);

test.each([
  ['سياسة', '/policy'],
  ['السياسه', '/policy'],
  ['خصوصية', '/policy'],
  ['استرجاع', '/policy'],
  ['استرجاع مالي', '/policy'],
  ['ضمان', '/policy'],
  ['الدفع', '/policy'],
  ['اتصال', '/contact'],
  ['اتصل', '/contact'],
  ['تواصل', '/contact'],
  ['واتساب', '/contact'],
  ['الدعم', '/contact'],
])('«%s» finds %s first', (typed, href) => {
  expect(index.best(entries, typed)[0]?.href).toBe(href);
});
