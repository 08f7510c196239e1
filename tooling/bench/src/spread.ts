/** Median and range. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Median and range of some figures; NaN without any. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  return { median: sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2, least: at(0), most: at(sorted.length - 1) };
}

/** Formats median and range; a dash without figures. */
export function cell(of: Spread | undefined): string {
  if (!of || Number.isNaN(of.median)) return '—';
  const digits = of.most < 10 ? 2 : 0;
  return `${of.median.toFixed(digits)} (${of.least.toFixed(digits)}–${of.most.toFixed(digits)})`;
}
