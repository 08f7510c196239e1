import type { OperationsMeasured } from './operations';
import { pageSections } from './report-pages';
import { memorySection, pressSection, tapSection } from './report-taps';
import type { MeasuredMemory, MeasuredPage, MeasuredPress, MeasuredTap } from './rounds';

/** The measurements of a run; unmeasured parts are empty. */
interface Measured {
  readonly pages: readonly MeasuredPage[];
  readonly taps: readonly MeasuredTap[];
  readonly presses: readonly MeasuredPress[];
  readonly memory: readonly MeasuredMemory[];
  readonly operations: OperationsMeasured | undefined;
}

/** The report as a page of the documentation. */
export function writeReport(
  { pages, taps, presses, memory, operations }: Measured,
  made: { at: string; commit: string; runs: number; compression: string; before?: string },
): string {
  const sections = [
    ...pageSections(pages),
    ...(taps.length > 0 ? [tapSection(taps).trimEnd()] : []),
    ...(presses.length > 0 ? [pressSection(presses).trimEnd()] : []),
    ...(memory.length > 0 ? [memorySection(memory).trimEnd()] : []),
    ...(operations ? [operationsSection(operations)] : []),
  ];
  return `# Bench

Made by \`npm run bench\` on ${made.at}, at commit ${made.commit}: ${made.runs} cold visits of each page in each variant, interleaved, in headless
Chromium at 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower, from nginx as \`riwaq nginx\` sets it up (HTTP/2, ${made.compression}), on one machine.
Medians, with the range in brackets. Single runs spread widely: only the ratios of one run mean something. Layout before paint is style and layout
together, in processor time of visits that are not slowed down.

- **composed**: the site as it is: federated, composed at release time.
${made.before ? `- **before**: the site as commit ${made.before} made it.\n` : ''}- **one bundle**: the same sources in one build, composed too.
- **not composed**: the same federated site from its application document, rendered in the browser.
- **no script**: the composed documents without any script; the floor.
- **no fonts**: those without web fonts and their fallback rules too.

${sections.join('\n\n')}
`;
}

function operationsSection({ documentsPerSecond, rollback, landing }: OperationsMeasured): string {
  return `## Operations

| figure | measured | budget |
| --- | --- | --- |
| documents composed a second | ${documentsPerSecond.toFixed(0)} | ≥ 100 |
| rollback, from \`npx riwaq rollback\` to the new documents being served | ${(rollback / 1000).toFixed(2)} s | < 3 s |
| a new landing among 500, from \`npx riwaq promote\` to it being served | ${(landing / 1000).toFixed(2)} s | < 5 s |`;
}

/** Replaces the section with the same title in the bench's page, or appends it. */
export function withSection(report: string, section: string): string {
  const [title = ''] = section.split('\n');
  const parts = report.trimEnd().split(/\n(?=## )/);
  const others = parts.map((part) => (part.startsWith(`${title}\n`) ? section.trimEnd() : part.trimEnd()));
  const all = others.includes(section.trimEnd()) ? others : [...others, section.trimEnd()];
  return `${all.join('\n\n')}\n`;
}

/** A section of the bench's page by its title, or undefined. What was measured by hand stays when the bench writes its page again. */
export function sectionOf(report: string, title: string): string | undefined {
  return report.split(/\n(?=## )/).find((part) => part.startsWith(`${title}\n`));
}
