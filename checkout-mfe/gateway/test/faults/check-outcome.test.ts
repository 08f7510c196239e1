import { describe, expect, test } from '@jest/globals';
import type { UnsureAttempt } from './attempts-record';
import { claimedWithinLease, type Expectation, outcomeProblems } from './check-outcome';

const expectation: Expectation = {
  due: ['transfer-1'],
  form: { keys: ['RQ:pending'], isDue: false, isDueCorrected: false },
  allowed: ['transfer-1', 'RQ:pending'],
};
const arrived = (times: number) => Array.from({ length: times }, () => ({ endpoint: 'paid-order', key: 'transfer-1' }));

describe('what arrived in a fault run', () => {
  test('may arrive once more for each attempt of which nobody could know, under the same key', () => {
    expect(outcomeProblems(expectation, arrived(1), [])).toEqual([]);
    expect(outcomeProblems(expectation, arrived(3), ['transfer-1', 'RQ:pending', 'transfer-1'])).toEqual([]);
  });

  test('may not arrive twice where every attempt had its answer, whatever happened to other messages', () => {
    expect(outcomeProblems(expectation, arrived(2), ['RQ:pending'])).toEqual([
      'transfer-1 was sent 2 times, and 0 attempts may have arrived unknown',
    ]);
  });

  test('must arrive, and nothing else', () => {
    expect(outcomeProblems(expectation, [{ endpoint: 'paid-order', key: 'transfer-2' }], [])).toEqual([
      'transfer-1 was lost',
      'transfer-2 should not exist',
    ]);
  });
});

describe('an attempt that was cut off', () => {
  const cutOff: UnsureAttempt = { key: 'transfer-1', why: 'cut-off', taken_at: 100_000, at: 100_400 };

  test('is the run’s doing where it put time forward over the lease', () => {
    expect(claimedWithinLease([cutOff], [100_200])).toEqual([]);
    expect(claimedWithinLease([{ ...cutOff, at: 131_000 }], [])).toEqual([]);
  });

  test('is a fault of the gateway’s where nobody touched the time', () => {
    expect(claimedWithinLease([cutOff], [])).toEqual(['transfer-1 was taken twice within its lease']);
    expect(claimedWithinLease([cutOff], [80_000, 100_500])).toHaveLength(1);
    expect(claimedWithinLease([{ ...cutOff, why: 'no-answer' }], [])).toEqual([]);
  });
});
