import type { MeasuredPage } from './rounds';
import { cell, type Spread, spreadOf } from './spread';
import type { Variant } from './variants';
import type { Visit } from './visit';

const kib = (bytes: number) => bytes / 1024;

/** A figure of every variant, by name. */
function figuresOf({ visits }: MeasuredPage): Readonly<Record<string, Spread>> {
  const of = (figureOf: (visit: Visit) => number | null) => spreadOf(visits.map(figureOf).filter((figure) => figure !== null));
  return {
    'FCP ms': of(({ fcp }) => fcp),
    'LCP ms': of(({ lcp }) => lcp),
    'hydrated ms': of(({ hydrated }) => hydrated),
    'TBT ms': of(({ tbt }) => tbt),
    'longest task ms': of(({ longest }) => longest),
    CLS: of(({ cls }) => cls),
    requests: of(({ requests }) => requests),
    'waves before paint': of(({ waves }) => waves),
    'document KiB': of(({ bytes }) => kib(bytes.Document ?? 0)),
    'script KiB': of(({ bytes }) => kib(bytes.Script ?? 0)),
    'image KiB': of(({ bytes }) => kib(bytes.Image ?? 0)),
    'font KiB': of(({ bytes }) => kib(bytes.Font ?? 0)),
    'images begun too early': of(({ earlyImages }) => earlyImages),
    'INP of its buttons ms': of(({ inp }) => inp),
  };
}

/** A section per page: medians and ranges, then the budgeted ratios. */
export function pageSections(measured: readonly MeasuredPage[]): string[] {
  const pages = [...new Set(measured.map(({ page }) => page))];
  return pages.map((page) => {
    const columns = measured.filter((one) => one.page === page);
    const figures = columns.map(figuresOf);
    const rows = Object.keys(figures[0] ?? {}).map((name) => `| ${name} | ${figures.map((of) => cell(of[name])).join(' | ')} |`);
    const head = `| ${page} | ${columns.map(({ variant }) => variant).join(' | ')} |\n| --- |${columns.map(() => ' --- |').join('')}`;
    return `## ${page}\n\n${head}\n${rows.join('\n')}\n\n${ratios(columns)}`;
  });
}

function ratios(columns: readonly MeasuredPage[]): string {
  const figure = (variant: Variant['name'], name: string): Spread => {
    const column = columns.find((one) => one.variant === variant);
    return (column && figuresOf(column)[name]) ?? spreadOf([]);
  };
  const median = (variant: Variant['name'], name: string) => figure(variant, name).median;
  const lcp = figure('composed', 'LCP ms');
  const rows: readonly (readonly [string, number, string])[] = [
    ['LCP, composed to the floor', lcp.median / median('no script', 'LCP ms'), '≤ 1.05'],
    ['LCP, the slowest visit to the median', lcp.most / lcp.median, '≤ 1.15'],
    ['LCP, composed to one bundle', lcp.median / median('one bundle', 'LCP ms'), '≤ 1.10'],
    ['hydrated, composed to one bundle', median('composed', 'hydrated ms') / median('one bundle', 'hydrated ms'), '≤ 1.10'],
    ['script more than one bundle, KiB', median('composed', 'script KiB') - median('one bundle', 'script KiB'), '≤ 22'],
    ['first-page script, KiB', median('composed', 'script KiB'), '≤ 145'],
    ['TBT, ms', median('composed', 'TBT ms'), '≤ 50'],
    ['waves before paint', median('composed', 'waves before paint'), '≤ 2'],
    ['CLS', median('composed', 'CLS'), '0'],
    ['images begun too early', median('composed', 'images begun too early'), '0'],
    ['INP of its buttons, ms', median('composed', 'INP of its buttons ms'), '≤ 48'],
    ...(columns.some(({ variant }) => variant === 'before')
      ? ([
          ['FCP, composed to before', median('composed', 'FCP ms') / median('before', 'FCP ms'), '≤ 1.00'],
          ['hydrated, composed to before', median('composed', 'hydrated ms') / median('before', 'hydrated ms'), '≤ 0.80'],
        ] as const)
      : []),
  ];
  return `| budget | measured | limit |\n| --- | --- | --- |\n${rows.map(([name, value, limit]) => `| ${name} | ${value.toFixed(2)} | ${limit} |`).join('\n')}`;
}
