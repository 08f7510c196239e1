import { expect, test } from '@jest/globals';
import type { SearchEntry } from '@riwaq/contracts';
import { findEntries } from './find-entries';

const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  title,
  description: 'وصف قصير',
  href: `/${title}`,
  kind: 'product',
  words: [],
  ...more,
});
const entries = [
  entry('باقة الباحث', { kind: 'bundle', description: 'تضم SPSS 31 وغيره' }),
  entry('دورة SPSS المستوى الأساسي', { kind: 'course' }),
  entry('SPSS 31', { words: ['سبس'] }),
  entry('ChatGPT Plus', { words: ['شات جي بي تي'] }),
  entry('عرض SPSS 31', { kind: 'offer', from: '2025-09-16', until: '2025-09-23' }),
  entry('عرض الأسبوع', { kind: 'offer', from: '-1d', until: '+2d' }),
];
const day = Date.parse('2025-09-20T12:00:00Z');
const time = { now: day, relativeTo: Date.parse('2025-09-19T23:00:00Z') };
const found = (typed: string, now = day) => findEntries(entries, typed, { ...time, now }).map(({ title }) => title);

test('equal names are first, then names with the word, then contents with it', () => {
  expect(found('spss')).toEqual(['SPSS 31', 'دورة SPSS المستوى الأساسي', 'عرض SPSS 31', 'باقة الباحث']);
});

test.each([
  ['سبس', 'SPSS 31'],
  ['الدوره الاساسي', 'دورة SPSS المستوى الأساسي'],
  ['شات', 'ChatGPT Plus'],
  ['plus chatgpt', 'ChatGPT Plus'],
])('«%s» finds «%s», whatever the spelling and the order', (typed, title) => {
  expect(found(typed)).toEqual([title]);
});

test('an offer is found from its first day, also one whose days count from the composition; after its last it comes last', () => {
  expect(found('عرض')).toEqual(['عرض SPSS 31', 'عرض الأسبوع']);
  expect(found('عرض', Date.parse('2025-09-22T23:00:01Z'))).toEqual(['عرض SPSS 31', 'عرض الأسبوع']);
  expect(found('spss', Date.parse('2025-09-23T23:00:01Z'))).toEqual(['SPSS 31', 'دورة SPSS المستوى الأساسي', 'باقة الباحث', 'عرض SPSS 31']);
  expect(found('عرض', Date.parse('2025-09-15T12:00:00Z'))).toEqual([]);
});

test('a name comes before a text, a title before another name', () => {
  const named = [
    entry('أساسيات البحث', { description: 'إس بي إس إس وغيره' }),
    entry('دورة', { words: ['إس بي إس إس'] }),
    entry('إس بي إس إس'),
  ];
  expect(findEntries(named, 'اس بي اس اس', time).map(({ title }) => title)).toEqual(['إس بي إس إس', 'دورة', 'أساسيات البحث']);
});

test('nothing typed finds nothing', () => {
  expect(found('  ')).toEqual([]);
});
