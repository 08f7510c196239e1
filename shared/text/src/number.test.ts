import { expect, test } from '@jest/globals';
import { formatNumber, groupDigits } from './number';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12500, '12,500'],
  [1250000, '1,250,000'],
  [1234.5, '1,234.5'],
  [21.99, '21.99'],
  [21.999, '22'],
  [-4500, '-4,500'],
])('%d is «%s» (D12)', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('every amount reads as the standard formatter of English digits writes it', () => {
  const standard = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const amounts = Array.from({ length: 50_000 }, (_, turn) => (turn * 997) / 100);
  expect(amounts.filter((amount) => formatNumber(amount) !== standard.format(amount))).toEqual([]);
});

test.each<[string, string, [number, ...number[]], string]>([
  ['a RIB reads as bank, branch, account and key', '00799999002345678941', [3, 5, 10, 2], '007 99999 0023456789 41'],
  ['an IBAN reads in groups of four', 'DZ6600799999002345678941', [4], 'DZ66 0079 9999 0023 4567 8941'],
])('%s', (_what, digits, sizes, text) => {
  expect(groupDigits(digits, ...sizes)).toBe(text);
});
