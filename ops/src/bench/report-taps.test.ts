import { expect, test } from '@jest/globals';
import { tapSection } from './report-taps';

test('a tap stands with its medians beside those of before, and with the limit of whether its page was made ready', () => {
  const tapped = (...painted: number[]) => painted.map((ms) => ({ painted: ms, inp: 40 }));
  const section = tapSection([
    { tap: 'home → product', variant: 'composed', ahead: true, taps: tapped(100, 120, 140) },
    { tap: 'home → product', variant: 'before', ahead: true, taps: tapped(400, 420, 440) },
    { tap: 'home → product', variant: 'composed', ahead: false, taps: tapped(280, 290, 310) },
  ]);
  expect(section).toContain('| home → product, made ready: painted ms | 120 (100–140) | 420 (400–440) | ≤ 150 |');
  expect(section).toContain('| home → product, not made ready: painted ms | 290 (280–310) | — | ≤ 300 |');
  expect(section).toContain('| home → product, made ready: INP ms | 40 (40–40) | 40 (40–40) | ≤ 50 |');
});
