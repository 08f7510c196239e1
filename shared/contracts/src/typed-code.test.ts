import { expect, test } from '@jest/globals';
import { codeLetters } from './typed-code';

test.each([
  'READ-15-MAY',
  ' read-15-may ',
  'READ 15 MAY',
  'READ\u201115\u2011MAY',
  'READ–15—MAY',
  'READ\u221215\u2212MAY',
  'READ_15_MAY',
  'READ\u0640-15\u0640-MAY',
  '«READ-15-MAY»',
  '“READ-15-MAY”.',
  "'READ-15-MAY',",
  'READ-١٥-MAY',
  'READ-۱۵-MAY',
  'ＲＥＡＤ－１５－ＭＡＹ',
  '\u2066READ-15-MAY\u2069',
  '\u200eREAD-15\u00ad-MAY\ufeff',
])('a code is the same whatever came along: %j', (typed) => {
  expect(codeLetters(typed)).toBe('READ15MAY');
});

test.each(['', ' ', '–', '«»', '\u2066\u2069', 'ـــ'])('no code is in %j', (typed) => {
  expect(codeLetters(typed)).toBe('');
});
