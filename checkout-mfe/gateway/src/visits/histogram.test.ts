import { describe, expect, test } from '@jest/globals';
import { BINS, BOUNDS, binOf, histogramOf, percentile75, type VitalColumn } from './histogram';

function percentileOf(vital: VitalColumn, values: readonly number[]): number | null {
  const counts = values.map((value) => ({ what: vital, detail: String(binOf(vital, value)), count: 1 }));
  return percentile75(vital, histogramOf(vital, counts));
}

/** Random numbers between 0 and 1, the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Load times as visitors have them: logarithmically normal, whole milliseconds. */
function times(median: number, spread: number, seed: number): number[] {
  const next = random(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return Array.from({ length: 2000 }, () => Math.round(median * Math.exp(spread * normal())));
}

function exact75(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.ceil(0.75 * values.length) - 1] ?? 0;
}

describe('the bounds of the bins', () => {
  test('never change: stored rows depend on them', () => {
    expect(BOUNDS.lcp).toEqual([
      50, 66, 87, 115, 152, 201, 265, 350, 463, 611, 807, 1066, 1407, 1859, 2455, 3242, 4282, 5654, 7468, 9862, 13024, 17201, 22716, 30000,
    ]);
    expect(BOUNDS.inp).toEqual([
      8, 11, 14, 19, 25, 32, 43, 57, 75, 99, 131, 174, 230, 304, 403, 533, 705, 932, 1234, 1632, 2159, 2857, 3779, 5000,
    ]);
  });

  test('leave one bin for what is above them', () => {
    expect([BOUNDS.lcp.length, BOUNDS.inp.length]).toEqual([BINS - 1, BINS - 1]);
    expect([binOf('lcp', 50), binOf('lcp', 51), binOf('lcp', 30_000), binOf('lcp', 30_001)]).toEqual([0, 1, 23, 24]);
  });
});

describe('the 75th percentile', () => {
  const medians = [400, 900, 1500, 2100, 2500, 4000, 9000].flatMap((median) => [0.2, 0.4, 0.8].map((spread) => [median, spread] as const));

  test.each(medians)('is good to a tenth where half of the pages need %d ms, with a spread of %d', (median, spread) => {
    for (const seed of [1, 2, 3]) {
      const [lcp, inp] = [times(median, spread, seed), times(median / 10, spread, seed)];
      expect(Math.abs((percentileOf('lcp', lcp) ?? 0) / exact75(lcp) - 1)).toBeLessThan(0.1);
      expect(Math.abs((percentileOf('inp', inp) ?? 0) / exact75(inp) - 1)).toBeLessThan(0.1);
    }
  });

  test('is null without a report', () => {
    expect(percentileOf('lcp', [])).toBeNull();
  });

  test('counts those reports alone that have a bin of it', () => {
    const others = [
      { what: 'lcp', detail: '', count: 9 },
      { what: 'inp', detail: '3', count: 9 },
    ];
    expect(percentile75('lcp', histogramOf('lcp', others))).toBeNull();
  });

  test('stays within the bin of a single report', () => {
    for (const [value, lower, upper] of [
      [0, 0, 50],
      [20, 0, 50],
      [1500, 1407, 1859],
      [30_000, 22_716, 30_000],
      [3_600_000, 30_000, 30_000],
    ] as const) {
      const found = percentileOf('lcp', [value]) ?? -1;
      expect([value, found >= lower, found <= upper]).toEqual([value, true, true]);
    }
  });
});
