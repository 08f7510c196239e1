import { expect, test } from '@jest/globals';
import { fullRecordNotes, noteText, recordNotes } from './changed-records';
import type { RecordFiles } from './record-files';

const offer = { id: 'week', endDate: '2027-01-16', subOffers: [{ id: 'full', discountedPrice: 8500 }], aliases: ['a'] };
const files = {
  'content/week-offers.json': [offer],
  'content/landings.json': [{ id: 1, affiliate: 'partner-a', course: 'spss' }],
  '.generated/artwork.json': { covers: 1 },
};

const changedRecords = (before: RecordFiles, after: RecordFiles) => recordNotes(before, after).map(noteText);

test('changed records are told by file, name and field, drawings not at all', () => {
  const cheaper = { ...offer, endDate: '2027-01-18', subOffers: [{ id: 'full', discountedPrice: 7900 }], aliases: ['b'], isDemo: true };
  const after = {
    'content/week-offers.json': [cheaper, { ...offer, id: 'next' }],
    'content/landings.json': [],
    '.generated/artwork.json': { covers: 2 },
  };
  expect(changedRecords(files, after)).toEqual([
    'week-offers week endDate 2027-01-16 → 2027-01-18',
    'week-offers week subOffers full discountedPrice 8,500 → 7,900',
    'week-offers week aliases ["a"] → ["b"]',
    'week-offers week isDemo true (new)',
    '+ week-offers next',
    '- landings partner-a/spss',
  ]);
  const ramadan = { title: 'رمضان' };
  const promotion = { 'content/promotions/ramadan.json': ramadan, 'content/promotions/index.ts': { default: { ramadan } } };
  expect(changedRecords(files, { ...files, ...promotion })).toEqual(['+ promotions/ramadan']);
  expect(changedRecords(files, files)).toEqual([]);
});

test('in full, what comes or goes is told with each value that it holds or held', () => {
  const coupon = { code: 'TEAM-33', percent: 33, courses: [], team: { name: 'x', ends: null } };
  const inFull = (before: unknown, after: unknown) =>
    fullRecordNotes({ 'content/coupons.json': before }, { 'content/coupons.json': after }).map(noteText);
  const values = ['code TEAM-33', 'percent 33', 'courses []', 'team name x', 'team ends null'].map((value) => `coupons TEAM-33 ${value}`);
  expect(inFull([], [coupon])).toEqual(['+ coupons TEAM-33', ...values.map((value) => `${value} (new)`)]);
  expect(inFull([coupon], [])).toEqual(['- coupons TEAM-33', ...values.map((value) => `${value} (gone)`)]);
  expect(inFull([{ code: 'A', gifts: [] }], [{ code: 'A', gifts: [{ id: 'pen', price: 1200 }], page: { text: 'y' } }])).toEqual([
    '+ coupons A gifts pen',
    'coupons A gifts pen id pen (new)',
    'coupons A gifts pen price 1,200 (new)',
    'coupons A page text y (new)',
  ]);
  expect(inFull([{ code: 'A', isDemo: true }], [{ code: 'A' }])).toEqual(['coupons A isDemo true (gone)']);
});

test('two long values are told by where they differ', () => {
  const text = 'a word '.repeat(12);
  const told = (one: string, other: string) => changedRecords({ 'content/a.json': { text: one } }, { 'content/a.json': { text: other } });
  expect(told(`${text}ends in May`, `${text}ends in June`)).toEqual(['a text …a word ends in May → …a word ends in June']);
  expect(told(text, 'short')).toEqual([`a text ${text.slice(0, 60)}… → short`]);
});

test('values that differ in letters that nobody sees show these letters', () => {
  const told = (one: string, other: string) => changedRecords({ 'content/a.json': { text: one } }, { 'content/a.json': { text: other } });
  expect(told('PRO\u200B', 'PRO')).toEqual(['a text PRO\\u200b → PRO']);
  expect(told('\u2068PRO\u2069', 'PRO\u200F')).toEqual(['a text \\u2068PRO\\u2069 → PRO\\u200f']);
  expect(told('PRO', '\u2068PLUS\u2069')).toEqual(['a text PRO → \u2068PLUS\u2069']);
});

test('a long value is cut between letters', () => {
  const told = (one: string, other: string) => changedRecords({ 'content/a.json': { text: one } }, { 'content/a.json': { text: other } });
  expect(told(`a${'🎁'.repeat(80)}`, 'short')).toEqual([`a text a${'🎁'.repeat(59)}… → short`]);
  expect(told(`a${'🎁'.repeat(80)}x`, `a${'🎁'.repeat(80)}y`)).toEqual([`a text …${'🎁'.repeat(15)}x → …${'🎁'.repeat(15)}y`]);
});
