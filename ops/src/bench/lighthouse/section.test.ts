import { expect, test } from '@jest/globals';
import { lighthouseSection, withLighthouse } from './section';

const figures = (performance: number) =>
  lighthouseSection({
    at: '2026-01-31',
    commit: 'abc1234',
    runs: 3,
    pages: [{ path: '/', performance, accessibility: 100, 'best-practices': 100, seo: 92, complaints: ['Links are crawlable'] }],
  });

test('a newer measurement takes the place of the older one and leaves the bench as it is', () => {
  const bench = '# Bench\n\n## Operations\n\n| a | b |\n';
  const once = withLighthouse(bench, figures(97));
  const twice = withLighthouse(once, figures(99));
  expect(once).toContain('| / | 97 | 100 | 100 | 92 | Links are crawlable |');
  expect(twice).toBe(withLighthouse(bench, figures(99)));
  expect(twice.startsWith(bench)).toBe(true);
});
