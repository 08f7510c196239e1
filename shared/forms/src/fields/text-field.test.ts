import { describe, expect, test } from '@jest/globals';
import { cleanCode, cleanLine, cleanLines } from './text-field';

describe('a text that was pasted', () => {
  test.each([
    ['a bell and an escape', 'أمي\u0007نة\u001b[2J', 'أمينة[2J'],
    ['an empty character', 'باب\u0000 الوادي', 'باب الوادي'],
    ['one of the second row', 'أمينة\u0091', 'أمينة'],
    ['half a character', 'أمينة \ud83d', 'أمينة '],
    ['an override of direction', '\u202bأمينة\u202c \u202e', 'أمينة '],
  ])('loses %s', (_what, pasted, typed) => {
    for (const clean of [cleanLine, cleanLines, cleanCode]) expect(clean(pasted)).toBe(typed);
  });

  test.each(['می\u200cخواهم', 'SPSS\u200f، ثم\u200e R', 'أمينة بن علي', '🙂', '\u0661\u0662'])(
    'keeps what is written with care: %j',
    (text) => {
      expect([cleanLine(text), cleanLines(text)]).toEqual([text, text]);
    },
  );

  test('keeps the lines of a note, however another program ended them', () => {
    expect(cleanLines('سطر\r\nثان\rثالث\vرابع\u2028خامس\n\n\tسادس')).toBe('سطر\nثان\nثالث\nرابع\nخامس\n\n\tسادس');
  });

  test('becomes one line in a field of one line, its words apart', () => {
    expect(cleanLine('أمينة\r\n\tبن علي')).toBe('أمينة بن علي');
  });

  test('leaves an address and a number without marks of direction', () => {
    expect(cleanCode('\u2066amina@example.com\u2069')).toBe('amina@example.com');
    expect(cleanCode('\u202a+213 550 00 00 01\u202c')).toBe('+213 550 00 00 01');
  });
});
