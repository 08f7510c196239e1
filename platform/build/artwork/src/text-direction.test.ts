import { describe, expect, test } from '@jest/globals';
import { typeset } from './text-direction';

describe('a drawn text', () => {
  test('never breaks between a name and its number, a number and what it counts, an amount and its currency', () => {
    expect(typeset('SPSS 31')).toBe('SPSS\u00a031');
    expect(typeset('لمدة 30 يومًا')).toBe('لمدة\u00a030\u00a0يومًا');
    expect(typeset('من 10,000 دج')).toBe('من\u00a010,000\u00a0دج');
  });

  test('keeps a Latin name together among Arabic words, and lets it break on its own', () => {
    expect(typeset('اشتراك ChatGPT Plus الآن')).toBe('اشتراك ChatGPT\u00a0Plus الآن');
    expect(typeset('Clarivate Web of Science')).toBe('Clarivate Web of Science');
  });

  test('keeps the order of percentages and dates among Arabic words', () => {
    expect(typeset('خصم 60%')).toBe('خصم\u00a0\u206660%\u2069');
    expect(typeset('حتى 2025-06-14')).toBe('حتى\u00a0\u20662025-06-14\u2069');
  });
});
