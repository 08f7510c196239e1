import { pageSections } from './report-pages';
import { memorySection, tapSection } from './report-taps';
import type { MeasuredMemory, MeasuredPage, MeasuredTap } from './rounds';

/** The measurements of a run; unmeasured parts are empty. */
interface Measured {
  readonly pages: readonly MeasuredPage[];
  readonly taps: readonly MeasuredTap[];
  readonly memory: readonly MeasuredMemory[];
}

/** The report as a page of the documentation. */
export function writeReport(
  { pages, taps, memory }: Measured,
  made: { at: string; commit: string; runs: number; before?: string },
): string {
  const sections = [
    ...pageSections(pages),
    ...(taps.length > 0 ? [tapSection(taps).trimEnd()] : []),
    ...(memory.length > 0 ? [memorySection(memory).trimEnd()] : []),
  ];
  return `# Bench

Made by \`npm run bench\` on ${made.at}, at commit ${made.commit}: ${made.runs} cold visits of each page in each variant, interleaved, in headless
Chromium at 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower, from nginx with \`ops/nginx/riwaq.conf\` (HTTP/2, brotli), on one machine.
Medians, with the range in brackets. Single runs spread widely: only the ratios of one run mean something.

- **composed**: the site as it is: federated, composed at release time.
${made.before ? `- **before**: the site as commit ${made.before} made it.\n` : ''}- **one bundle**: the same sources in one build, composed too.
- **no script**: the composed documents without any script; the floor.

${sections.join('\n\n')}
`;
}

/** The sections of the bench's page that a person wrote: they stay when the bench writes the others again. */
export function keptSections(paper: string): string[] {
  const written = ['Measured by hand', 'Red budgets by traces'];
  const sections = paper.split(/\n(?=## )/).map((section) => section.trimEnd());
  return sections.filter((section) => written.some((title) => section.startsWith(`## ${title}\n`)));
}
