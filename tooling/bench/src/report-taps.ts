import type { MeasuredMemory, MeasuredTap } from './rounds';
import { cell, spreadOf } from './spread';
import type { Tapped } from './tap';

/** Milliseconds from a tap to the next page, with and without its preloaded code, and to the next frame. */
const PAINTED = { ahead: 120, not: 390 } as const;
const ANSWERED = 48;
/** Milliseconds of a press's longest task. */
const LONGEST = 50;
/** How much a page may hold after 40 navigations, to what it holds after the first few. */
const GROWTH = { nodes: 1.2, listeners: 1.2, heap: 1.3 } as const;

/** The section of the taps: a row per link and mode, with the limits for the current site. */
export function tapSection(measured: readonly MeasuredTap[]): string {
  const variants = [...new Set(measured.map(({ variant }) => variant))];
  const ways = measured.filter(({ variant }) => variant === variants[0]);
  const rows = ways.flatMap(({ tap, ahead }) => {
    const columns = variants.map((variant) => measured.find((one) => one.tap === tap && one.ahead === ahead && one.variant === variant));
    const row = (what: string, limit: number, figureOf: keyof Tapped) =>
      `| ${tap}, ${ahead ? 'made ready' : 'not made ready'}: ${what} | ${columns.map((one) => cell(spreadOf(one?.taps.map((tapped) => tapped[figureOf]) ?? []))).join(' | ')} | ≤ ${limit} |`;
    return [
      row('painted ms', ahead ? PAINTED.ahead : PAINTED.not, 'painted'),
      row('INP ms', ANSWERED, 'inp'),
      row('longest task ms', LONGEST, 'longest'),
    ];
  });
  return `## Taps

A finger on the glass for 80 ms on a link that nothing pointed at before: until the frame with the next page's heading, and until
the next frame (INP), and the longest task (0: none of 50 ms). Not made ready: by a visitor who saves data, for whom nothing is loaded ahead.

| tap | ${variants.join(' | ')} | limit |
| --- |${variants.map(() => ' --- |').join('')} --- |
${rows.join('\n')}
`;
}

/** The section of the memory: what a page holds after few and after 40 navigations. */
export function memorySection(measured: readonly MeasuredMemory[]): string {
  const rows = measured.flatMap(({ variant, ...grown }) =>
    (['nodes', 'listeners', 'heap'] as const).map((kind) => {
      const { short, long } = grown[kind];
      return `| ${kind}, ${variant} | ${short} | ${long} | ${(long / short).toFixed(2)} | ≤ ${GROWTH[kind]} |`;
    }),
  );
  return `## Memory

Navigations between home and a product, garbage collected; the heap in bytes.

| held | after 6 | after 40 | ratio | limit |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
