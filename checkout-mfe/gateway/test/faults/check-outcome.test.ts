import { describe, expect, test } from '@jest/globals';
import type { UnsureAttempt } from './attempts-record';
import { claimedWithinLease, type Expectation, type Leap, outcomeProblems } from './check-outcome';
import { OTHER_PHONE } from './journey';

const key = 'RQ:pending';
const expectation: Expectation = { due: ['transfer-1'], order: { key, accepted: [] }, allowed: ['transfer-1', key] };
const arrived = (times: number) => Array.from({ length: times }, () => ({ endpoint: 'paid-order', key: 'transfer-1' }));

describe('the messages that arrived in a fault run', () => {
  test('may arrive again under the same key after each unsure attempt', () => {
    expect(outcomeProblems(expectation, arrived(1), [])).toEqual([]);
    expect(outcomeProblems(expectation, arrived(3), ['transfer-1', key, 'transfer-1'])).toEqual([]);
  });

  test('must not arrive twice if every attempt had an answer', () => {
    expect(outcomeProblems(expectation, arrived(2), [key])).toEqual([
      'transfer-1 was sent 2 times, and 0 attempts may have arrived unknown',
    ]);
  });

  test('must arrive, and nothing else', () => {
    expect(outcomeProblems(expectation, [{ endpoint: 'paid-order', key: 'transfer-2' }], [])).toEqual([
      'transfer-1 was lost',
      'transfer-2 should not exist',
    ]);
  });

  test('must be of the one content that was taken', () => {
    const placed = (phone: string) => ({ endpoint: 'bundle-order', key, phone });
    const problems = (accepted: Expectation['order']['accepted'], phones: readonly string[]) =>
      outcomeProblems({ due: [], order: { key, accepted }, allowed: [key] }, phones.map(placed), [key]);
    expect([problems(['first'], ['0550000003']), problems(['other'], [OTHER_PHONE]), problems([], [OTHER_PHONE])]).toEqual([[], [], []]);
    for (const wrong of [problems(['first', 'other'], []), problems(['first'], [OTHER_PHONE]), problems([], ['0550000003', OTHER_PHONE])]) {
      expect(wrong).toContainEqual(expect.stringContaining('is two orders'));
    }
  });
});

describe('an attempt that was cut off', () => {
  const cutOff: UnsureAttempt = { key: 'transfer-1', why: 'cut-off', taken_at: 100_000, at: 100_400 };
  const leapAt = (at: number): Leap => ({ from: at, until: at });

  test('is the run’s doing if it moved the clock beyond the lease', () => {
    expect(claimedWithinLease([cutOff], [leapAt(100_200)])).toEqual([]);
    expect(claimedWithinLease([{ ...cutOff, at: 131_000 }], [])).toEqual([]);
  });

  test('is the run’s doing if a busy run hears only later that the clock moved', () => {
    expect(claimedWithinLease([cutOff], [{ from: 100_100, until: 100_900 }])).toEqual([]);
  });

  test('is the gateway’s fault if the run did not move the clock', () => {
    expect(claimedWithinLease([cutOff], [])).toEqual(['transfer-1 was taken twice within its lease']);
    expect(claimedWithinLease([cutOff], [leapAt(80_000), leapAt(100_500)])).toHaveLength(1);
    expect(claimedWithinLease([{ ...cutOff, why: 'no-answer' }], [])).toEqual([]);
  });
});
