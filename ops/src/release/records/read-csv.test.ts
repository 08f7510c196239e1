import { expect, test } from '@jest/globals';
import { readCsv } from './read-csv';

const columns = [
  { name: 'affiliate', label: 'الشريك' },
  { name: 'name', label: 'الاسم' },
  { name: 'dates', label: 'الأيام' },
];
const read = (text: string) => readCsv(new TextEncoder().encode(text), columns);

test('a byte-order mark, semicolons, quotes, empty rows and columns in any order are read', () => {
  expect(read('\uFEFFName;affiliate\r\n"الشريك ""ح""; الأول"; partner-h \r\n\r\n;\r\nالشريك ط;partner-i\r\n')).toEqual([
    { row: 2, cells: { name: 'الشريك "ح"; الأول', affiliate: 'partner-h' } },
    { row: 5, cells: { name: 'الشريك ط', affiliate: 'partner-i' } },
  ]);
});

test('titles name columns too, and an empty cell is none', () => {
  expect(read('الشريك,الاسم\npartner-h,')).toEqual([{ row: 2, cells: { affiliate: 'partner-h' } }]);
});

test('commas in a semicolon’s table, tabs, a row in two lines, and a quote inside a word', () => {
  expect(read('affiliate;dates\na;2027-01-10,2027-01-12')).toEqual([{ row: 2, cells: { affiliate: 'a', dates: '2027-01-10,2027-01-12' } }]);
  expect(read('affiliate\tname\na\tbe"n"')).toEqual([{ row: 2, cells: { affiliate: 'a', name: 'be"n"' } }]);
  expect(read('affiliate,name\na,"one\ntwo"\nb,c')).toMatchObject([{ cells: { name: 'one\ntwo' } }, { row: 3 }]);
});

test.each([
  ['an unknown column', 'afiliate,name\na,b', 'row 1: «afiliate» is no column, or stands twice; there are affiliate, name, dates'],
  ['a column twice', 'name,الاسم\na,b', 'row 1: «name» is no column, or stands twice'],
  ['a row of too many cells', 'affiliate,name\na,b\na,b,c', 'row 3: 3 cells, and 2 columns'],
  ['a quote without end', 'affiliate,name\na,"b', 'no table: Quote Not Closed'],
  ['no rows', 'affiliate,name\n', 'there is no row below the columns'],
  ['no text', '', 'there is no row below the columns'],
  ['too many rows', `name\n${'a\n'.repeat(251)}`, '251 rows are too many: 250 at most go live together'],
])('%s is refused by its row', (_what, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('other letters than UTF-8 are refused', () => {
  expect(() => readCsv(Uint8Array.from([0xff, 0xfe, 0x61, 0]), columns)).toThrow('the file is not in UTF-8: save it as «CSV UTF-8»');
});
