import { expect, test } from '@jest/globals';
import { escapedText, terminalSafeText } from './terminal';

test.each([
  ['\u001b[2J', '\\u001b[2J'],
  ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
  ['\u009b31m', '\\u009b31m'],
  ['gnp.\u202eexe', 'gnp.\\u202eexe'],
  ['line\r', 'line\\u000d'],
  ['\u007f\u0000', '\\u007f\\u0000'],
])('a terminal shows %j in place of obeying it', (text, shown) => {
  expect(terminalSafeText(text)).toBe(shown);
});

test('isolates of a text for pages are left out, and stay in JSON', () => {
  const json = JSON.stringify('تخفيض \u206815%\u2069');
  expect(terminalSafeText(json)).toBe('"تخفيض 15%"');
  expect(JSON.parse(terminalSafeText(escapedText(json)))).toBe('تخفيض \u206815%\u2069');
});

test('words, lines and columns stay as they are', () => {
  const text = 'عرض العيد «v1.0.0»\n\tsecond line 🎁';
  expect(terminalSafeText(text)).toBe(text);
});
