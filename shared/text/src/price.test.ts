import { describe, expect, test } from '@jest/globals';
import { formatDeduction, formatPrice, percentOff } from './price';

describe('showing a price (D12)', () => {
  test('an amount has Western digits, a comma at the thousands, and dinar after a no-break space', () => {
    expect(formatPrice(12500)).toBe('12,500\u00a0دج');
    expect(formatPrice(700)).toBe('700\u00a0دج');
  });

  test('what is taken off has its sign before the digits, also where a text takes its direction from its first letter', () => {
    expect(formatDeduction(1745)).toBe('\u2066−1,745\u2069\u00a0دج');
  });

  test('a discount is in whole percent, and never below zero', () => {
    expect(percentOff(25000, 10000)).toBe(60);
    expect(percentOff(16500, 15400)).toBe(7);
    expect(percentOff(1000, 1000)).toBe(0);
    expect(percentOff(900, 1000)).toBe(0);
    expect(percentOff(0, 0)).toBe(0);
  });
});
