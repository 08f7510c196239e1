import { expect, test } from '@jest/globals';
import { keptSections } from './report';
import { tapSection } from './report-taps';
import { spreadOf } from './spread';

test('the median of an odd and an even number of runs', () => {
  expect(spreadOf([5, 1, 3])).toEqual({ median: 3, least: 1, most: 5 });
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4 });
});

test('a tap stands with its medians beside those of before, and with the limit of whether its page was made ready', () => {
  const tapped = (...painted: number[]) => painted.map((ms) => ({ painted: ms, inp: 40, longest: 0 }));
  const section = tapSection([
    { tap: 'home → product', variant: 'composed', ahead: true, taps: tapped(100, 120, 140) },
    { tap: 'home → product', variant: 'before', ahead: true, taps: tapped(400, 420, 440) },
    { tap: 'home → product', variant: 'composed', ahead: false, taps: tapped(280, 290, 310) },
  ]);
  expect(section).toContain('| home → product, made ready: painted ms | 120 (100–140) | 420 (400–440) | ≤ 120 |');
  expect(section).toContain('| home → product, not made ready: painted ms | 290 (280–310) | — | ≤ 390 |');
  expect(section).toContain('| home → product, made ready: INP ms | 40 (40–40) | 40 (40–40) | ≤ 48 |');
});

test('what a person wrote is kept, whole and in its order, and no measured section', () => {
  const paper = '# Bench\n\n## Taps\n\n| a |\n\n## Red budgets by traces\n\nb\n\n## Memory\n\nc\n\n## Measured by hand\n\n| d |\n';
  expect(keptSections(paper)).toEqual(['## Red budgets by traces\n\nb', '## Measured by hand\n\n| d |']);
});
