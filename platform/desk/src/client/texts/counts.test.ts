import { expect, test } from '@jest/globals';
import { duration } from './counts';

test.each([
  [412, '412 مللي ثانية'],
  [1000, 'ثانية واحدة'],
  [1990, 'ثانيتين'],
  [3010, '3\u00a0ثوانٍ'],
  [4060, '4.1 ثانية'],
  [11_000, '11\u00a0ثانية'],
])('%d ms are «%s» after «في»', (milliseconds, words) => expect(duration(milliseconds)).toBe(words));
