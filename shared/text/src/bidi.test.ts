import { expect, test } from '@jest/globals';
import { isolate, isolateLtr } from './bidi';

test('an isolated name has isolation marks and stays unchanged', () => {
  expect(isolate('ChatGPT Plus')).toBe('\u2068ChatGPT Plus\u2069');
  expect(isolateLtr('+213 550 00 00 01')).toBe('\u2066+213 550 00 00 01\u2069');
});

test('a name with an Arabic word reads from the right, also where it begins with a Latin one', () => {
  expect(isolate('SPSS لتحليل الاستبيانات')).toBe('\u2067SPSS لتحليل الاستبيانات\u2069');
});
