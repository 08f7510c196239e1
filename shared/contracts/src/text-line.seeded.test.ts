import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { seededTexts } from './testing/seeded-texts';
import { seeds } from './testing/seeds';
import { lineOf, linesOf, typedLineOf, typedLinesOf } from './text-line';
import { cleanLine } from './typed-text';

const refusalOf = (schema: v.GenericSchema, text: unknown) => v.safeParse(schema, text).issues?.map(({ message }) => message);
const invisible = (code: string) => [`holds the invisible character U+${code}: type the text anew`];

describe('a line of a record', () => {
  test.each([
    ['an embedding', 'الشريك \u202bأ', '202B'],
    ['an override', '\u202eعرض', '202E'],
    ['a mark of direction', 'SPSS\u200f', '200F'],
    ['an isolate', '\u2066SPSS\u2069', '2066'],
    ['a line separator', 'خيار\u2028ثان', '2028'],
    ['a line end', 'خيار\nثان', '000A'],
    ['a tab', 'SPSS\t31', '0009'],
    ['an empty character', 'SPSS\u0000', '0000'],
    ['half a character', 'SPSS \ud83d', 'D83D'],
    ['a joiner alone', 'SPSS \u200c31', '200C'],
    ['marks alone', '\u200b\u2060', '200B'],
    ['a filler', 'SPSS\u3164', '3164'],
    ['a tag beyond the first plane', 'SPSS\u{e0001}', 'E0001'],
  ])('with %s is refused by its code', (_what, text, code) => {
    expect(refusalOf(lineOf(), text)).toEqual(invisible(code));
  });

  test.each(['', '   ', '\u00a0'])('that is empty is refused: %j', (text) => {
    expect(refusalOf(lineOf(), text)).toEqual(['must not be empty']);
  });

  test('is trimmed, in NFC, and as long as its field allows', () => {
    expect(v.parse(lineOf(), '  cafe\u0301 ')).toBe('café');
    expect(v.is(lineOf(3), 'abc')).toBe(true);
    expect(refusalOf(lineOf(3), 'abcd')).toEqual(['must not be longer than 3 letters']);
    expect(refusalOf(linesOf(), 'x'.repeat(900_000))).toEqual(['must not be longer than 4000 letters']);
  });
});

test('several lines keep their line ends, whichever a browser sends, and count one letter for each', () => {
  expect(v.parse(linesOf(), 'سطر\n\tثان\r\nثالث')).toBe('سطر\n\tثان\r\nثالث');
  expect(v.is(typedLinesOf(3), 'a\r\nb')).toBe(true);
  expect(refusalOf(linesOf(), 'سطر\u2028ثان')).toEqual(invisible('2028'));
});

test('what a person typed loses the marks of a paste, and no line end comes through', () => {
  expect(v.parse(typedLineOf(), ' \u202bأمينة\u202c\u200f ')).toBe('أمينة');
  expect(v.parse(typedLineOf(), '\u200f')).toBe('');
  expect(refusalOf(typedLineOf(), 'زبونة\nstatus: paid')).toEqual(invisible('000A'));
  expect(refusalOf(typedLinesOf(), 'x\u0000')).toEqual(invisible('0000'));
});

test('random texts: a record and an order take the same ones, unchanged, and a cleaned text is one of them or empty', () => {
  const alphabet = [
    ...'aZ9 أمن\u0650ة٣۳\t\n\r🙂',
    'e\u0301',
    '\ud83d',
    '\u200c',
    '\u200d',
    '\ufe0f',
    '\u202e',
    '\u200f',
    '\u2028',
    '\u0000',
    '\ufeff',
    'ﷺ',
    "';--",
    '<b>',
  ];
  for (const text of seededTexts(alphabet, seeds(1000))) {
    const inRecord = v.safeParse(lineOf(80), text);
    if (inRecord.success) {
      expect(v.parse(typedLineOf(80), text)).toBe(inRecord.output);
      expect(v.parse(lineOf(80), inRecord.output)).toBe(inRecord.output);
      expect(v.parse(linesOf(80), inRecord.output)).toBe(inRecord.output);
    }
    expect([text, v.safeParse(typedLineOf(80), cleanLine(text)).issues]).toEqual([text, undefined]);
  }
});
