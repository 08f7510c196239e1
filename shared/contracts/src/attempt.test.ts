import { expect, test } from '@jest/globals';
import { FIRST_ATTEMPT, isFallbackAttempt, lastAttemptOfRound, nextAttempt } from './attempt';

test('attempts go from the live release to the previous good one, and a new round begins with the live one', () => {
  const second = nextAttempt(FIRST_ATTEMPT);
  const third = nextAttempt(second);
  expect([FIRST_ATTEMPT, second, third, nextAttempt(third)].map(isFallbackAttempt)).toEqual([false, true, false, true]);
});

test('a round ends with the previous good release, wherever it is entered', () => {
  const second = nextAttempt(FIRST_ATTEMPT);
  expect([FIRST_ATTEMPT, second].map(lastAttemptOfRound)).toEqual([second, second]);
  expect(lastAttemptOfRound(nextAttempt(second))).toBe(nextAttempt(nextAttempt(second)));
});
