import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { mockRandomBytes } from '@riwaq/testing/random-bytes';
import { drawSpin, segmentAfter, turnedAfter } from './use-spin';

/** A source of random bytes that gives the same again for the same seed: xorshift, 32 bits. */
function seeded(seed: number): (bytes: Uint8Array) => void {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return (bytes) => bytes.set(bytes.map(() => next() >>> 24));
}

afterEach(() => void jest.restoreAllMocks());

describe('the gift wheel', () => {
  test('chooses each of five gifts within 3 % of a fifth of 10,000 spins', () => {
    mockRandomBytes(seeded(20_251_121));
    const wins = [0, 0, 0, 0, 0];
    for (let spin = 0; spin < 10_000; spin += 1) {
      const { chosen } = drawSpin(wins.length);
      wins[chosen] = (wins[chosen] ?? 0) + 1;
    }
    for (const count of wins) expect(Math.abs(count - 2000)).toBeLessThanOrEqual(60);
  });

  test('takes 20 to 39 steps, each of these numbers now and then, and always lands on the gift that was chosen before', () => {
    mockRandomBytes(seeded(7));
    const lengths = new Set<number>();
    for (let round = 0; round < 2000; round += 1) {
      const segments = 1 + (round % 7);
      const spin = drawSpin(segments);
      lengths.add(spin.steps);
      expect(segmentAfter(spin, spin.steps, segments)).toBe(spin.chosen);
    }
    expect([...lengths].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => 20 + at));
  });

  test('moves the highlight to the next gift with each step', () => {
    const spin = { chosen: 1, steps: 21, from: 0 };
    expect([0, 1, 2, 3, 4, 5].map((step) => segmentAfter(spin, step, 5))).toEqual([0, 1, 2, 3, 4, 0]);
  });

  test('turns by one gift with each step, from at most half of a turn away, and has the highlighted one at its top', () => {
    for (let segments = 1; segments <= 7; segments += 1) {
      for (let from = 0; from < segments; from += 1) {
        const spin = { chosen: 0, steps: 39, from };
        const turned = Array.from({ length: 40 }, (_, step) => turnedAfter(spin, step, segments));
        expect(Math.abs(turned[0] ?? Number.NaN)).toBeLessThanOrEqual(segments / 2);
        expect(turned).toEqual(turned.map((_, step) => (turned[0] ?? 0) + step));
        expect(turned.map((passed) => (passed + segments) % segments)).toEqual(turned.map((_, step) => segmentAfter(spin, step, segments)));
      }
    }
  });
});
