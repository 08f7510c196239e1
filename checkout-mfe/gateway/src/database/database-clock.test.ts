import { expect, test } from '@jest/globals';
import { databaseClock } from './database-clock';

test('an answer that took four seconds sets the clock wrong by two at most', async () => {
  let passed = 0;
  const query = async () => {
    passed += 2000;
    const now = 1_000_000 + passed;
    passed += 2000;
    return [{ now }];
  };
  const { now } = await databaseClock({ query }, () => passed);
  expect(now()).toBe(1_000_000 + passed);
});
