import { expect, test } from '@jest/globals';
import { momentOf } from './moment-shop';

test('npm start shows the shop of now, and with --at that of a moment', () => {
  expect(momentOf([], {})).toBeUndefined();
  expect(momentOf(['--at', '2025-09-18'], {})).toBe(Date.parse('2025-09-18T12:00:00+01:00'));
  expect(momentOf(['--at=2025-09-18T20:00'], {})).toBe(Date.parse('2025-09-18T20:00:00+01:00'));
});

test.each([
  [['--at'], /argument missing \(npm start -- --at 2025-09-18\)$/],
  [['2025-09-18'], /^Unexpected argument '2025-09-18' \(npm start -- --at 2025-09-18\)$/],
  [['--on', '2025-09-18'], /^Unknown option '--on' \(npm start/],
  [['--at', 'yesterday'], /^«yesterday» is not a moment: write 2026-12-01 \(noon\)/],
])('%j is refused, with what is accepted', (words, message) => {
  expect(() => momentOf(words, {})).toThrow(expect.objectContaining({ message: expect.stringMatching(message), exitCode: 2 }));
});

test('nobody sets the clock in production (D4)', () => {
  expect(() => momentOf(['--at', '2025-09-18'], { NODE_ENV: 'production' })).toThrow('the clock is not set in production');
  expect(momentOf([], { NODE_ENV: 'production' })).toBeUndefined();
});
