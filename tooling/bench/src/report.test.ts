import { expect, test } from '@jest/globals';
import { parseParts } from './parts';
import { sectionOf, withSection } from './report';
import { tapSection } from './report-taps';
import { spreadOf } from './spread';

test('the bench measures everything unless told which parts, and says which there are', () => {
  expect([...parseParts(undefined)]).toEqual(['pages', 'taps', 'presses', 'memory', 'operations']);
  expect([...parseParts('taps')]).toEqual(['taps']);
  expect(() => parseParts('tabs')).toThrow('--only tabs: the parts of the bench are pages, taps, presses, memory, operations');
});

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

const report = '# Bench\n\nmade today\n\n## / home\n\n| a |\n\n## Growth\n\nold\n\n## Lighthouse\n\n| / | 99 |\n';

test('a section takes the place of the older one of its title, and leaves the others where they are', () => {
  expect(withSection(report, '## Growth\n\nnew\n')).toBe(report.replace('old', 'new'));
  expect(withSection(report, '## Lighthouse\n\n| / | 100 |\n')).toBe(report.replace('99', '100'));
});

test('a section that is not there yet comes last', () => {
  expect(withSection('# Bench\n\n## / home\n\n| a |\n', '## Growth\n\nnew\n')).toBe('# Bench\n\n## / home\n\n| a |\n\n## Growth\n\nnew\n');
});

test('a section is found by its title, to be kept', () => {
  expect(sectionOf('# Bench\n\n## Taps\n\n| a |\n\n## Measured by hand\n\n| b |\n', '## Measured by hand')).toBe(
    '## Measured by hand\n\n| b |\n',
  );
  expect(sectionOf('# Bench\n\n## Taps\n', '## Measured by hand')).toBeUndefined();
});
