import { expect, test } from '@jest/globals';
import { pageRows, tapRows } from './budgets';
import { section } from './report';

test('a tap stands with its medians beside those of before, and with the limit of whether its page was made ready', () => {
  const taps = (...painted: number[]) => painted.map((ms) => ({ 'painted ms, made ready': ms, 'painted ms, not made ready': 2 * ms }));
  const table = section<string>('Tap: home → product', tapRows, [
    { variant: 'composed', visits: taps(140, 100, 120) },
    { variant: 'before', visits: taps(400, 430, 440, 420) },
  ]);
  expect(table).toContain('| figure | composed | before | limit |');
  expect(table).toContain('| painted ms, made ready | 120 (100–140) | 425 (400–440) | ≤ 120 |');
  expect(table).toContain('| painted ms, not made ready | 240 (200–280) | 850 (800–880) | ≤ 390 |');
});

test('a budget compares medians, and is left out where its other variant was not measured', () => {
  const table = section<string>('Page: home', pageRows, [
    { variant: 'composed', visits: [400, 440].map((lcp) => ({ 'LCP ms': lcp, 'script KiB': 140.51 })) },
    { variant: 'no script', visits: [{ 'LCP ms': 400, 'script KiB': 0, 'hydrated ms': Number.NaN }] },
  ]);
  expect(table).toContain('| script KiB | 140.5 | 0 | ≤ 141 |');
  expect(table).toContain('| LCP to no script | 1.05 | 1 | ≤ 1.05 |');
  expect(table).toContain('| LCP, slowest visit to the median | 1.05 | 1 | ≤ 1.15 |');
  expect(table).not.toMatch(/before|hydrated/);
});
