import type { PagePictures } from '@riwaq/contracts/operations';
import { someOf } from '../plan/effect-lines';
import { faultLines, type PageFault } from './page-fault';

/** The result of a browser check. */
export interface CheckReport {
  readonly opened: readonly string[];
  /** Pages that were skipped because there were too many kinds, or no time was left. */
  readonly left: readonly string[];
  /** Faults that refuse the site. */
  readonly faults: readonly PageFault[];
  /** Faults that the live site has too. */
  readonly known: readonly PageFault[];
  /** What took long, as the live page does on this machine now. */
  readonly excused: readonly PageFault[];
  /** Where they were asked for: the pages that look different. */
  readonly pictures?: readonly PagePictures[];
  readonly milliseconds: number;
}

/** The report for people, without the refusing faults. */
export function reportLines({ opened, left, known, excused, milliseconds }: CheckReport): string[] {
  const time = `${(milliseconds / 1000).toFixed(1)} s`;
  const pages = opened.length > 0 ? `${opened.length} opened in a browser, ${time}: ${someOf(opened)}` : 'none shows anything of it';
  return [
    `  pages          ${pages}`,
    ...(left.length > 0 ? [`                 not opened: ${someOf(left)}`] : []),
    ...faultLines(known).map((line) => `                 live already: ${line}`),
    ...faultLines(excused).map((line) => `                 this machine is slow now, for the live page too: ${line}`),
  ];
}
