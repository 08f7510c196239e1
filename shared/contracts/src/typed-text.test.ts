import { describe, expect, test } from '@jest/globals';
import { cleanCode, cleanLine, cleanLines } from './typed-text';

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

  test.each([
    ['marks of direction', 'SPSS\u200f، ثم\u200e R\u061c \u2066x\u2069', 'SPSS، ثم R x'],
    ['characters without width', '\ufeffبا\u200bقة\u2060 \u00adالباحث\u3164', 'باقة الباحث'],
    ['joiners that join nothing', '\u200cمها \u200d\u200c \ufe0f', 'مها  '],
    ['a joiner that stood behind such a character', '\u200b\u200cمها', 'مها'],
    ['the blank of Braille', 'مها\u2800', 'مها'],
  ])('loses %s', (_what, pasted, typed) => {
    for (const clean of [cleanLine, cleanLines]) expect(clean(pasted)).toBe(typed);
  });

  test.each(['می\u200cخواهم', 'می\u200c', 'أمينة بن علي', '🙂', '❤\ufe0f\u200d🔥', '👩\u200d💻', '\u0661\u0662', 'ﷺ'])(
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
