import { expect, test } from '@jest/globals';
import { readCsv } from './read-csv';

const columns = ['affiliate', 'name', 'starts'];
const read = (text: string) => readCsv(text, columns, 'x.csv');

test('a byte-order mark, semicolons, quotes, empty lines and columns in any order are read', () => {
  expect(read('\uFEFFName;affiliate\r\n"الشريك ""ح""; الأول";partner-h\r\n\r\nالشريك ط;partner-i\r\n')).toEqual([
    { name: 'الشريك "ح"; الأول', affiliate: 'partner-h' },
    { name: 'الشريك ط', affiliate: 'partner-i' },
  ]);
  expect(read('affiliate,name\npartner-h,"one\ntwo"')).toEqual([{ affiliate: 'partner-h', name: 'one\ntwo' }]);
  expect(read('affiliate\tname\na\tb')).toEqual([{ affiliate: 'a', name: 'b' }]);
});

test.each([
  ['an unknown column', 'afiliate,name\na,b', 'x.csv, row 1: «afiliate» is no column'],
  ['a column twice', 'name,name\na,b', 'row 1: «name» is no column, or stands twice'],
  ['a row of too many fields', 'affiliate,name\na,b\na,b,c', 'row 3: 3 fields, and 2 columns'],
  ['a quote without end', 'affiliate,name\na,"b', 'row 2: a quoted field does not end'],
])('%s is refused by its row', (_what, text, message) => {
  expect(() => read(text)).toThrow(message);
});
