import { describe, expect, test } from '@jest/globals';
import { seeds } from '@riwaq/contracts/testing/seeds';
import { readNumber } from './read-number';

test.each([
  ['2000', 2000],
  ['٢٠٠٠', 2000],
  ['۲۰۰۰', 2000],
  ['2,000', 2000],
  ['2 000', 2000],
  ['2\u00a0000', 2000],
  ['2\u202f000', 2000],
  ['٢٬٠٠٠', 2000],
  ['2.000 دج', 2000],
  ['2 000 DA', 2000],
  ['\u200f2000\u00a0دج', 2000],
  ['2000,00', 2000],
  [' 2000 ', 2000],
  ['0', 0],
  ['2000.50', undefined],
  ['٢٠٠٠٫٥', undefined],
  ['2,0000', undefined],
  ['2k', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['2000 €', undefined],
  ['', undefined],
])('an amount in dinar, %j, is %s', (typed, amount) => {
  expect(readNumber('dinar', typed)).toBe(amount);
});

test.each([
  ['12', 12],
  ['١٢', 12],
  ['1 200', 1200],
  ['12 دج', undefined],
  ['12.5', undefined],
  ['12%', undefined],
])('a number, %j, is %s', (typed, number) => {
  expect(readNumber('number', typed)).toBe(number);
});

test.each([
  ['9.50', '9.50'],
  ['9,5', '9.50'],
  ['٩٫٥٠', '9.50'],
  ['$9.50', '9.50'],
  ['9 USD', '9.00'],
  ['1,200.00', '1200.00'],
  ['9.505', '9505.00'],
  ['9.50 دج', undefined],
  ['9.50 €', undefined],
])('an amount in dollars, %j, is %s', (typed, text) => {
  expect(readNumber('dollars', typed)).toBe(text);
});

describe('whatever is typed', () => {
  test('is a number or nothing', () => {
    let state = 3;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
      return state % below;
    };
    const parts = [...'0123456789٠۵,.٫٬ -$€\u00a0\u0000\ud800دج', 'USD', 'DA', '9'.repeat(40)];
    const wrong: string[] = [];
    const rounds = seeds(1000);
    for (let round = 0; round < rounds; round += 1) {
      const typed = Array.from({ length: next(10) }, () => parts[next(parts.length)] ?? '').join('');
      const [whole, dollars] = [readNumber('dinar', typed), readNumber('dollars', typed)];
      if (whole !== undefined && !Number.isSafeInteger(whole)) wrong.push(typed);
      if (dollars !== undefined && !/^\d+\.\d{2}$/.test(String(dollars))) wrong.push(typed);
    }
    expect(wrong).toEqual([]);
  });
});
