import { expect, test } from '@jest/globals';
import { readMoment } from './moment';

test.each([
  ['2026-12-01', '2026-12-01T11:00:00.000Z'],
  ['2026-12-01T00:00', '2026-11-30T23:00:00.000Z'],
  ['2026-12-01T23:59:58', '2026-12-01T22:59:58.000Z'],
  ['2026-12-01T00:30:00.000Z', '2026-12-01T00:30:00.000Z'],
  ['2026-12-01T23:30-05:00', '2026-12-02T04:30:00.000Z'],
])('«%s» is %s: a day begins at its noon, and a time without an offset is Algeria’s', (text, instant) => {
  expect(new Date(readMoment(text)).toISOString()).toBe(instant);
});

test.each([
  ...['', 'tomorrow', '2026', '2026-12', '2026-12-1', '01-12-2026', '2026-12-01 10:00', '2026-12-01T10', '12026-12-01'],
  ...['2026-02-30', '2026-02-30T10:00', '2026-13-01T10:00', '2026-12-01T25:00', '2026-12-01T24:00', '2026-12-01T10:60'],
  ...['2026-02-30T10:00Z', '2026-12-01T10:00+99:00', '2026-12-01Z', '2026-12-01T10:00 ', '1764583200000', '-1', '٢٠٢٦-١٢-٠١'],
])('«%s» is no moment', (text) => {
  expect(() => readMoment(text)).toThrow('is not a moment: write 2026-12-01 (noon)');
});
