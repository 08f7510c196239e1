import { expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from './algeria-time';
import { beginOfStep } from './visit-history';

const at = Date.parse('2026-05-03T23:17:42.500Z');

test.each([
  [5 * MINUTE, '2026-05-03T23:15:00.000Z'],
  [HOUR, '2026-05-03T23:00:00.000Z'],
  // In Algiers it is the fourth of May.
  [DAY, '2026-05-03T23:00:00.000Z'],
] as const)('a step of %d ms begins where the clock of Algiers shows it', (step, begin) => {
  expect(new Date(beginOfStep(at, step)).toISOString()).toBe(begin);
  expect(beginOfStep(Date.parse(begin), step)).toBe(Date.parse(begin));
  expect(beginOfStep(Date.parse(begin) - 1, step)).toBe(Date.parse(begin) - step);
});
