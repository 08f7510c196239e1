import { expect, test } from '@jest/globals';
import { withSection } from './report-section';

const report = '# Bench\n\nmade today\n\n## / home\n\n| a |\n\n## Growth\n\nold\n\n## Lighthouse\n\n| / | 99 |\n';

test('a section takes the place of the older one of its title, and leaves the others where they are', () => {
  expect(withSection(report, '## Growth\n\nnew\n')).toBe(report.replace('old', 'new'));
  expect(withSection(report, '## Lighthouse\n\n| / | 100 |\n')).toBe(report.replace('99', '100'));
});

test('a section that is not there yet comes last', () => {
  expect(withSection('# Bench\n\n## / home\n\n| a |\n', '## Growth\n\nnew\n')).toBe('# Bench\n\n## / home\n\n| a |\n\n## Growth\n\nnew\n');
});
