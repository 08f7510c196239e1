import { expect, test } from '@jest/globals';
import { timeLeft } from './time-left';

test('a countdown shows days, hours, minutes and seconds', () => {
  expect(timeLeft(((5 * 24 + 3) * 3600 + 7 * 60 + 9) * 1000)).toEqual({ days: 5, hours: 3, minutes: 7, seconds: 9 });
});

test('the last second shows until it is over, then zeros stay', () => {
  expect(timeLeft(1).seconds).toBe(1);
  expect(timeLeft(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(timeLeft(-60_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
