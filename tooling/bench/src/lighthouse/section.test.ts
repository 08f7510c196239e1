import { expect, test } from '@jest/globals';
import { withSection } from '../report';
import { lighthouseSection } from './section';

const figures = (performance: number) =>
  lighthouseSection({
    at: '2026-01-31',
    commit: 'abc1234',
    runs: 3,
    pages: [{ path: '/', performance, accessibility: 100, 'best-practices': 100, seo: 92, complaints: ['Links are crawlable'] }],
  });

test('a measurement stands in the bench in place of the older one, a page to a row', () => {
  const bench = '# Bench\n\n## Operations\n\n| a | b |\n';
  const once = withSection(bench, figures(97));
  expect(once).toContain('| / | 97 | 100 | 100 | 92 | Links are crawlable |');
  expect(withSection(once, figures(99))).toBe(withSection(bench, figures(99)));
});
