import { expect, test } from '@jest/globals';
import { previewInstant } from './preview-instant';

test('a moment is read by the Algerian clock, to the second where it matters', () => {
  expect(previewInstant('2026-12-01T00:00')).toBe(Date.parse('2026-11-30T23:00:00Z'));
  expect(previewInstant('2026-12-01T23:59:58')).toBe(Date.parse('2026-12-01T22:59:58Z'));
});

test.each(['2026-12-01', '2026-12-01 10:00', '2026-02-30T10:00', '2026-13-01T10:00', '2026-12-01T25:00', 'tomorrow', ''])(
  '«%s» is no moment',
  (text) => {
    expect(() => previewInstant(text)).toThrow('write it as in Algeria');
  },
);
