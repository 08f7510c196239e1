import type { Row, Spread } from './budgets';
import type { Measured } from './rounds';
import type { Variant } from './variants';

/** A cell without a figure. */
const NOTHING = '—';

/** The report as a page of the documentation. */
export function writeReport(sections: readonly string[], made: { at: string; commit: string; runs: number; before?: string }): string {
  return `# Bench

Made by \`npm run bench\` on ${made.at}, at commit ${made.commit}: ${made.runs} cold visits of each page in each variant, in turns, in headless
Chromium at 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower, from nginx with \`platform/ops/nginx/riwaq.conf\` (HTTP/2, brotli), on one machine.
Medians, with the range in brackets. Single runs spread widely: only the ratios of one run mean something. «To» is a ratio of medians. Limits
are those of composed.

- **composed**: the site as it is: federated, composed at release time.
${made.before ? `- **before**: the site as commit ${made.before} made it.\n` : ''}- **no script**: the composed documents without any script; the floor.

A tap is a finger on the glass for 80 ms, on a link that nothing pointed at before. Painted: until the frame with the next page's heading. INP:
until the next frame. A longest task of 0: none of 50 ms. Not made ready: by a visitor who saves data, for whom nothing is loaded ahead.

Memory is what a page holds after 40 navigations between home and a product, garbage collected. Growth: its ratio to what was held after 6.

${sections.join('\n')}`;
}

/** A section of the report: a table with a row per figure and a column per variant. Leaves out rows that no variant has. */
export function section<Figure extends string>(title: string, rows: readonly Row<Figure>[], measured: readonly Measured<Figure>[]): string {
  const variants = measured.map(({ variant }) => variant);
  const lines = rows.flatMap((row) => {
    const cells = cellsOf(row, measured);
    const limit = row.limit === undefined ? '' : `≤ ${text(row.limit)}`;
    return cells.some((cell) => cell !== NOTHING) ? [[row.name ?? row.figure, ...cells, limit]] : [];
  });
  const head = ['figure', ...variants, 'limit'];
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return `## ${title}\n\n${table.join('\n')}\n`;
}

function cellsOf<Figure extends string>({ figure, compare }: Row<Figure>, measured: readonly Measured<Figure>[]): string[] {
  const spreads = new Map(measured.map(({ variant, visits }) => [variant, spreadOf(visits.map((visit) => visit[figure]))]));
  const medianOf = (variant: Variant['name']) => spreads.get(variant)?.median ?? Number.NaN;
  return [...spreads.values()].map((spread) => (compare ? text(compare(spread, medianOf)) : cell(spread)));
}

/** Median and range of some figures; NaN without any. */
function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = (sorted.length - 1) / 2;
  return { median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2, least: at(0), most: at(sorted.length - 1) };
}

function cell({ median, least, most }: Spread): string {
  return least === most || Number.isNaN(median) ? text(median) : `${text(median)} (${text(least)}–${text(most)})`;
}

const format = new Intl.NumberFormat('en', {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 4,
  roundingPriority: 'lessPrecision',
  useGrouping: false,
});

function text(figure: number): string {
  return Number.isNaN(figure) ? NOTHING : format.format(figure);
}
