import type { Sum } from '../database/counters';

/** Number of reports by bin. The last bin holds what is above all bounds. */
export type Histogram = readonly number[];

/** Bounds of a vital's bins. Stored counts depend on them: a change needs other names. */
export const BOUNDS = { lcp: geometricBounds(50, 30_000), inp: geometricBounds(8, 5000), hydrated: geometricBounds(50, 30_000) } as const;
export type VitalColumn = keyof typeof BOUNDS;

/** Bins of each histogram. */
export const BINS = 25;

/** Upper bounds in milliseconds, each a third above the one before. */
function geometricBounds(first: number, last: number): readonly number[] {
  const steps = 23;
  return Array.from({ length: steps + 1 }, (_, index) => Math.round(first * (last / first) ** (index / steps)));
}

/** The histogram of a vital among counts, whose details are bins. */
export function histogramOf(vital: VitalColumn, counts: readonly Pick<Sum, 'what' | 'detail' | 'count'>[]): Histogram {
  const histogram = Array.from({ length: BINS }, () => 0);
  for (const { what, detail, count } of counts) {
    // One without a bin was counted while there was no room for more.
    if (what === vital && detail !== '') histogram[Number(detail)] = (histogram[Number(detail)] ?? 0) + count;
  }
  return histogram;
}

/** The bin of a value in milliseconds. */
export function binOf(vital: VitalColumn, value: number): number {
  const bin = BOUNDS[vital].findIndex((bound) => value <= bound);
  return bin < 0 ? BINS - 1 : bin;
}

/**
 * The 75th percentile in whole milliseconds, good to about a tenth; null without a report. Within a bin the values count as evenly spread, on a
 * logarithmic scale. Above all bounds it is the last one.
 */
export function percentile75(vital: VitalColumn, histogram: Histogram): number | null {
  const bounds = BOUNDS[vital];
  const rank = 0.75 * histogram.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [bin, count] of histogram.entries()) {
    if (count > 0 && below + count >= rank) return Math.round(within(bounds, bin, (rank - below) / count));
    below += count;
  }
  return null;
}

function within(bounds: readonly number[], bin: number, share: number): number {
  const upper = bounds[bin];
  const lower = bounds[bin - 1];
  if (upper === undefined) return lower ?? 0;
  return lower === undefined ? upper * share : lower * (upper / lower) ** share;
}
