import { expect, test } from '@jest/globals';
import { isolate, isolateLtr } from './bidi';

test('an isolated name stands between its own marks and is not changed', () => {
  expect(isolate('ChatGPT Plus')).toBe('\u2068ChatGPT Plus\u2069');
  expect(isolateLtr('+213 550 00 00 01')).toBe('\u2066+213 550 00 00 01\u2069');
});
