import type { PageName, Variant } from './variants';
import type { Visit } from './visit';

/** The middle of some figures, and their range. */
interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Sums up figures of the same kind; NaN where there are none. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  return { median: sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2, least: at(0), most: at(sorted.length - 1) };
}

/** All visits of one way of delivering one page. */
export interface Measured {
  readonly page: PageName;
  readonly variant: Variant['name'];
  readonly visits: readonly Visit[];
}

/** What operations measured in the same run. */
export interface OperationsMeasured {
  readonly documentsPerSecond: number;
  /** Milliseconds from the command to the new documents being served. */
  readonly rollback: number;
  /** Milliseconds from `riwaq promote` to a new landing being served, with 500 landings present. */
  readonly landing: number;
}

const TAPPED = 'tapped navigation ms';
const kib = (bytes: number) => bytes / 1024;

/** One figure of every variant, by name. */
export function figuresOf({ visits }: Measured): Readonly<Record<string, Spread>> {
  const of = (figureOf: (visit: Visit) => number | null) => spreadOf(visits.map(figureOf).filter((figure) => figure !== null));
  return {
    'FCP ms': of(({ fcp }) => fcp),
    'LCP ms': of(({ lcp }) => lcp),
    'hydrated ms': of(({ hydrated }) => hydrated),
    'TBT ms': of(({ tbt }) => tbt),
    CLS: of(({ cls }) => cls),
    requests: of(({ requests }) => requests),
    'waves before paint': of(({ waves }) => waves),
    'document KiB': of(({ bytes }) => kib(bytes.Document ?? 0)),
    'script KiB': of(({ bytes }) => kib(bytes.Script ?? 0)),
    'image KiB': of(({ bytes }) => kib(bytes.Image ?? 0)),
    'font KiB': of(({ bytes }) => kib(bytes.Font ?? 0)),
    'INP ms': of(({ inp }) => inp),
    [TAPPED]: of(({ navigation }) => navigation),
  };
}

/** The report as a page of the project's documentation: a table a page with medians and ranges, then the ratios that the budgets are about. */
export function writeReport(
  measured: readonly Measured[],
  operations: OperationsMeasured,
  made: { at: string; commit: string; runs: number; before?: string },
): string {
  const pages = [...new Set(measured.map(({ page }) => page))];
  const sections = pages.map((page) => {
    const columns = measured.filter((one) => one.page === page);
    const figures = columns.map(figuresOf);
    const rows = Object.keys(figures[0] ?? {}).map((name) => `| ${name} | ${figures.map((of) => cell(of[name])).join(' | ')} |`);
    const head = `| ${page} | ${columns.map(({ variant }) => variant).join(' | ')} |\n| --- |${columns.map(() => ' --- |').join('')}`;
    return `## ${page}\n\n${head}\n${rows.join('\n')}\n\n${ratios(columns)}`;
  });

  return `# Bench

Made by \`npm run bench\` on ${made.at}, at commit ${made.commit}: ${made.runs} cold visits of each page in each variant, interleaved, in headless
Chromium at 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower, over HTTP/1.1 on one machine.
Medians, with the range in brackets. Single runs spread widely: only the ratios of one run mean something.

- **composed**: the site as it is: federated, composed at release time.
${made.before ? `- **before**: the site as commit ${made.before} made it.\n` : ''}- **one bundle**: the same sources in one build, composed too.
- **not composed**: the same federated site from its application document, rendered in the browser.
- **no script**: the composed documents without any script; the floor.

${sections.join('\n\n')}

## Operations

| figure | measured | budget |
| --- | --- | --- |
| documents composed a second | ${operations.documentsPerSecond.toFixed(0)} | ≥ 100 |
| rollback, from the command to the new documents being served | ${(operations.rollback / 1000).toFixed(2)} s | < 3 s |
| a new landing among 500, from \`riwaq promote\` to it being served | ${(operations.landing / 1000).toFixed(2)} s | < 5 s |
`;
}

function ratios(columns: readonly Measured[]): string {
  const median = (variant: Variant['name'], name: string) => {
    const column = columns.find((one) => one.variant === variant);
    return column ? (figuresOf(column)[name]?.median ?? Number.NaN) : Number.NaN;
  };
  const rows: readonly (readonly [string, number, string])[] = [
    ['LCP, composed to the floor', median('composed', 'LCP ms') / median('no script', 'LCP ms'), '≤ 1.05'],
    ['LCP, composed to one bundle', median('composed', 'LCP ms') / median('one bundle', 'LCP ms'), '≤ 1.10'],
    ['hydrated, composed to one bundle', median('composed', 'hydrated ms') / median('one bundle', 'hydrated ms'), '≤ 1.10'],
    ['script more than one bundle, KiB', median('composed', 'script KiB') - median('one bundle', 'script KiB'), '≤ 22'],
    ['first-page script, KiB', median('composed', 'script KiB'), '≤ 136'],
    ['TBT, ms', median('composed', 'TBT ms'), '≤ 50'],
    ['waves before paint', median('composed', 'waves before paint'), '≤ 2'],
    ['CLS', median('composed', 'CLS'), '0'],
    ['INP, ms', median('composed', 'INP ms'), '≤ 50'],
    ...(columns.some(({ variant }) => variant === 'before')
      ? ([
          ['hydrated, composed to before', median('composed', 'hydrated ms') / median('before', 'hydrated ms'), '≤ 1.10'],
          ['tapped navigation, composed to before', median('composed', TAPPED) / median('before', TAPPED), '≤ 1.00'],
        ] as const)
      : []),
  ];
  return `| budget | measured | limit |\n| --- | --- | --- |\n${rows.map(([name, value, limit]) => `| ${name} | ${value.toFixed(2)} | ${limit} |`).join('\n')}`;
}

function cell(of: Spread | undefined): string {
  if (!of || Number.isNaN(of.median)) return '—';
  const digits = of.most < 10 ? 2 : 0;
  return `${of.median.toFixed(digits)} (${of.least.toFixed(digits)}–${of.most.toFixed(digits)})`;
}
