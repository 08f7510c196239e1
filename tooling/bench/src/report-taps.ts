import type { MeasuredTap } from './rounds';
import { cell, spreadOf } from './spread';

/** Milliseconds from a tap to the next page, with and without its preloaded code, and to the next frame. */
const PAINTED = { ahead: 150, not: 300 } as const;
const ANSWERED = 50;

/** The section of the taps: a row per link and mode, with the limits for the current site. */
export function tapSection(measured: readonly MeasuredTap[]): string {
  const variants = [...new Set(measured.map(({ variant }) => variant))];
  const ways = measured.filter(({ variant }) => variant === variants[0]);
  const rows = ways.flatMap(({ tap, ahead }) => {
    const columns = variants.map((variant) => measured.find((one) => one.tap === tap && one.ahead === ahead && one.variant === variant));
    const row = (what: string, limit: number, figureOf: 'painted' | 'inp') =>
      `| ${tap}, ${ahead ? 'made ready' : 'not made ready'}: ${what} | ${columns.map((one) => cell(spreadOf(one?.taps.map((tapped) => tapped[figureOf]) ?? []))).join(' | ')} | ≤ ${limit} |`;
    return [row('painted ms', ahead ? PAINTED.ahead : PAINTED.not, 'painted'), row('INP ms', ANSWERED, 'inp')];
  });
  return `## Taps

A finger on the glass for 80 ms on a link that nothing pointed at before: until the frame with the next page's heading, and until
the next frame (INP). Not made ready: by a visitor who saves data, for whom nothing is loaded ahead.

| tap | ${variants.join(' | ')} | limit |
| --- |${variants.map(() => ' --- |').join('')} --- |
${rows.join('\n')}
`;
}
