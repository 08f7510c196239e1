import { describe, expect, test } from '@jest/globals';
import { formatPriceText, readPrice } from './price-text';

describe('reading a price text (D20)', () => {
  test.each([
    ['من 1,200 دج', 1200],
    ['من 1200 دج', 1200],
    ['10,000', 10000],
    ['10\u00a0000 دج', 10000],
    ['10 000 دج', 10000],
    ['12.500 دج', 12500],
    ['1,250,000 دج', 1250000],
    ['٩٬٥٠٠ دج', 9500],
    ['1200 دج أو 2400 دج', 1200],
    ['1200.50 دج', 1200],
    ['12  500 دج', 12500],
    ['12\u2009500 د.ج', 12500],
    ['۱۲٬۵۰۰ دج', 12500],
    ['١٢٠٠٫٥٠ دج', 1200],
    ['1.250.000,50 DZD', 1250000],
  ])('«%s» is worth %i dinar', (text, amount) => {
    expect(readPrice(text)).toBe(amount);
  });

  test('a text without a number is worth 0', () => {
    expect(readPrice('اتصل بنا')).toBe(0);
  });

  test.each(['31 5000', '12 34', '1,2,3', '12,5000', '1.250,00,50'])(
    '«%s» is no number as people write one, and is never sold for a half of it',
    (text) => {
      expect(readPrice(text)).toBe(0);
    },
  );
});

describe('showing a price text (D12)', () => {
  test('a price text keeps its words and gets the same form', () => {
    expect(formatPriceText('من 1200 دج')).toBe('من 1,200\u00a0دج');
    expect(formatPriceText('10,000')).toBe('10,000\u00a0دج');
    expect(formatPriceText('من 4000 دج للشهر')).toBe('من 4,000\u00a0دج للشهر');
    expect(formatPriceText('اتصل بنا')).toBe('اتصل بنا');
    expect(formatPriceText('من 12  500 د.ج للشهر')).toBe('من 12,500\u00a0دج للشهر');
    expect(formatPriceText('١٢٠٠ دج')).toBe('1,200\u00a0دج');
  });

  test('a formatted price reads back as the same amount', () => {
    expect(readPrice(formatPriceText('من 1200 دج'))).toBe(1200);
  });
});
