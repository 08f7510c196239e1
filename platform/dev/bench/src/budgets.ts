import type { Variant } from './variants';

/** Median and range. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** A row of a table: a figure of every variant, or a comparison of it. The limit is that of composed. */
export interface Row<Figure extends string> {
  readonly figure: Figure;
  readonly limit?: number;
  /** Name of a comparison. */
  readonly name?: string;
  /** `of` is the median of another variant. */
  readonly compare?: (own: Spread, of: (variant: Variant['name']) => number) => number;
}

/** The rows of a page. */
export const pageRows = [
  { figure: 'FCP ms' },
  { figure: 'LCP ms' },
  { figure: 'hydrated ms' },
  { figure: 'TBT ms', limit: 50 },
  { figure: 'longest task ms' },
  { figure: 'CLS', limit: 0 },
  { figure: 'requests' },
  { figure: 'document KiB' },
  { figure: 'script KiB', limit: 141 },
  { figure: 'image KiB' },
  { figure: 'font KiB' },
  { figure: 'LCP ms', name: 'LCP to no script', compare: ({ median }, of) => median / of('no script'), limit: 1.05 },
  { figure: 'LCP ms', name: 'LCP, slowest visit to the median', compare: ({ most, median }) => most / median, limit: 1.15 },
  { figure: 'FCP ms', name: 'FCP to before', compare: ({ median }, of) => median / of('before'), limit: 1 },
  { figure: 'hydrated ms', name: 'hydrated to before', compare: ({ median }, of) => median / of('before'), limit: 1 },
] as const satisfies readonly Row<string>[];

/** The rows of a tapped link. */
export const tapRows = [
  { figure: 'painted ms, made ready', limit: 120 },
  { figure: 'painted ms, not made ready', limit: 390 },
  { figure: 'INP ms, made ready', limit: 48 },
  { figure: 'INP ms, not made ready', limit: 48 },
  { figure: 'longest task ms, made ready', limit: 50 },
  { figure: 'longest task ms, not made ready', limit: 50 },
] as const satisfies readonly Row<string>[];

/** The rows of a long visit. */
export const memoryRows = [
  { figure: 'nodes' },
  { figure: 'listeners' },
  { figure: 'heap MiB' },
  { figure: 'growth of nodes', limit: 1.2 },
  { figure: 'growth of listeners', limit: 1.2 },
  { figure: 'growth of heap', limit: 1.3 },
] as const satisfies readonly Row<string>[];
