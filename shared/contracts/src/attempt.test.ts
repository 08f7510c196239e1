import { expect, test } from '@jest/globals';
import { FIRST_ATTEMPT, isOfPrevious, lastOfRound, nextAttempt } from './attempt';

test('attempts go from the live release to the previous good one, and a new round begins with the live one', () => {
  const second = nextAttempt(FIRST_ATTEMPT);
  const third = nextAttempt(second);
  expect([FIRST_ATTEMPT, second, third, nextAttempt(third)].map(isOfPrevious)).toEqual([false, true, false, true]);
});

test('a round ends with the previous good release, wherever it is entered', () => {
  const second = nextAttempt(FIRST_ATTEMPT);
  expect([FIRST_ATTEMPT, second].map(lastOfRound)).toEqual([second, second]);
  expect(lastOfRound(nextAttempt(second))).toBe(nextAttempt(nextAttempt(second)));
});
