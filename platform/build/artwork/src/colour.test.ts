import { describe, expect, test } from '@jest/globals';
import { contrast, oklch } from './colour';

describe('colours', () => {
  test('equal those of other tools', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff');
    expect(oklch(0, 0, 0)).toBe('#000000');
    expect(oklch(0.5999, 0, 0)).toBe('#808080');
    expect(oklch(0.4403, 0.1603, 303.37)).toBe('#663399');
  });

  test('that no screen can show lose colour, not lightness', () => {
    const vivid = oklch(0.5, 0.4, 150);
    expect(vivid).not.toBe(oklch(0.5, 0.05, 150));
    expect(contrast(vivid, '#ffffff')).toBeCloseTo(contrast(oklch(0.5, 0.05, 150), '#ffffff'), 0);
  });

  test('contrast as WCAG counts it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
