import { expect, test } from '@jest/globals';
import { seeds } from '@riwaq/contracts/testing/seeds';
import { DraftRefusedError } from './judge-draft';
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

const table = 'affiliate;name\r\npartner-h;الشريك ح\r\n';
const asRead = [{ row: 2, cells: { affiliate: 'partner-h', name: 'الشريك ح' } }];
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['empty rows at the end', `${table}\r\n\r\n`],
  ['rows of separators at the end, as Excel leaves them', `${table};\r\n;;;\r\n;`],
  ['rows of blanks at the end', `${table} ; \r\n\u00a0;\r\n`],
  ['a line that tells the separator', `sep=;\r\n${table}`],
  ['that line in quotes, and with separators behind', `"sep=;";;\n${table}`],
  ['that line behind a mark', `\uFEFFSEP=;\r${table}`],
  ['a separator at the end of the columns', 'affiliate;name;\npartner-h;الشريك ح'],
  ['a separator at the end of each line', 'affiliate;name;\npartner-h;الشريك ح;\n'],
  ['more separators behind a row than behind the columns', 'affiliate;name\npartner-h;الشريك ح;;;\n'],
  ['an empty column between', 'affiliate;;name\npartner-h;;الشريك ح\n'],
  ['empty cells left out at the end of a row', 'affiliate;name;dates\npartner-h;الشريك ح\n'],
  ['old line ends', table.replaceAll('\r\n', '\r')],
  ['line ends of several kinds', 'affiliate;name\npartner-h;الشريك ح\r;\r\n'],
  ['two marks', `\uFEFF\uFEFF${table}`],
  ['blanks around cells', ' affiliate ; name\u00a0\n partner-h ;\tالشريك ح \n'],
])('%s are read as meant', (_what, text) => {
  expect(read(text)).toEqual(asRead);
});

test.each([
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
  ['UTF-16 with its mark', utf16(`\uFEFF${table}`)],
  ['UTF-16 with its mark, the other bytes first', utf16(`\uFEFF${table}`).swap16()],
  ['UTF-16 of a table with tabs', utf16(`\uFEFF${table.replaceAll(';', '\t')}`)],
])('%s is read', (_what, content) => {
  expect(readCsv(content, columns)).toEqual(asRead);
});

test('rows are numbered as a spreadsheet shows them: a told separator is no row, a cell of two lines is one', () => {
  expect(() => read('sep=;\r\n\r\naffiliate;name\r\n"a\r\nb";c\r\n\r\na;b;c')).toThrow('row 5: 3 cells, and 2 columns');
  expect(() => read('\n;\nnme;affiliate\na;b')).toThrow('row 3: «nme» is no column');
  expect(read('sep=;\r\n\r\naffiliate;name\r\n"a\r\nb";c\r\n\r\na;b')).toMatchObject([{ row: 3 }, { row: 5 }]);
});

test.each([
  ['Windows-1256', Uint8Array.from([...Buffer.from('affiliate;name\npartner-h;'), 0xc7, 0xe1, 0xd4])],
  ['Windows-1252', Buffer.from('affiliate;name\npartner-h;Bénéfice', 'latin1')],
  ['one byte that is no letter', Uint8Array.from([...Buffer.from(table), 0xff])],
  ['UTF-16 without its mark', utf16(table)],
  ['UTF-16 without its mark, the other bytes first', utf16(table).swap16()],
  ['UTF-16 that is cut off', utf16(`\uFEFF${table}`).subarray(0, -1)],
  ['UTF-16 with half a letter', utf16(`\uFEFF${table}\ud800`)],
])('%s is refused', (_what, content) => {
  expect(() => readCsv(content, columns)).toThrow('the file is not in UTF-8: save it as «CSV UTF-8»');
});

/** Numbers from 0 up to `below`, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
    return state % below;
  };
}

test('whatever a file holds is rows or a refusal', () => {
  const next = seeded(7);
  const parts = [
    ...[
      'affiliate',
      'name',
      'الأيام',
      'a',
      '"',
      '""',
      '"""',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '\u00a0',
      '\0',
      '\ud800',
      '\uFEFF',
      '\u202e',
    ],
    ...['sep=;\n', 'sep=', '__proto__', '\\', '😀', 'x'.repeat(500), '"'.repeat(50)],
  ];
  const rounds = seeds(1000);
  for (let round = 0; round < rounds; round += 1) {
    const text = Array.from({ length: next(16) }, () => parts[next(parts.length)] ?? '').join('');
    const content = round % 3 === 0 ? utf16(`\uFEFF${text}`) : Buffer.from(round % 2 === 0 ? text : `affiliate,name\n${text}`);
    if (round % 7 === 0 && content.length > 0) content[next(content.length)] = next(256);
    try {
      for (const { row, cells } of readCsv(content, columns)) {
        expect(row).toBeGreaterThan(1);
        expect(Object.keys(cells).filter((name) => !columns.some((column) => column.name === name))).toEqual([]);
      }
    } catch (error) {
      expect([text, error instanceof DraftRefusedError, error]).toEqual([text, true, error]);
    }
  }
});

test.each(['"', '""', '\r', ';;;\r\n', 'a"', ' ', 'sep=;', '\n"', 'a;\n', 'a\n'])('a million of %j are no work', (piece) => {
  const started = performance.now();
  try {
    expect(read(`affiliate;name\n${piece.repeat(1_000_000)}`)).toHaveLength(1);
  } catch (error) {
    expect(error).toBeInstanceOf(DraftRefusedError);
  }
  expect(performance.now() - started).toBeLessThan(20_000);
});
