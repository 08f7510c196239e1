import * as v from 'valibot';

const Cost = v.object({ seconds: v.number(), megabytes: v.nullable(v.number()) });

/** The cost of a site with so many records. */
const MeasuredSchema = v.object({
  count: v.number(),
  /** Milliseconds of processor time. */
  search: v.object({ key: v.number(), slowKey: v.number(), prepare: v.number() }),
  release: Cost,
  promote: Cost,
  /** From a changed record in its file until the site is switched. Unmeasured in older runs. */
  saved: v.exactOptional(v.object({ seconds: v.number() })),
  /** From the typed command to its end. */
  rollback: v.object({ seconds: v.number() }),
  /** Composing all products of a source: by the command's clock, and by the process's. */
  source: v.object({ ...Cost.entries, documents: v.number(), milliseconds: v.number() }),
  change: v.object({ seconds: v.number(), composed: v.number() }),
  /** Megabytes on disk: the first generation, and each further one. */
  disk: v.object({ one: v.number(), more: v.number() }),
});
export type GrowthMeasured = v.InferOutput<typeof MeasuredSchema>;

/** `docs/growth.json`. */
export const GrowthSchema = v.object({ at: v.string(), commit: v.string(), sizes: v.array(MeasuredSchema) });
export type Growth = v.InferOutput<typeof GrowthSchema>;

/** Generations that a home keeps. */
const KEPT = 20;

interface Row {
  readonly name: string;
  readonly figure: (of: GrowthMeasured) => string;
  /** With ten thousand records at commit 46d664a, before the growth work. None where unmeasured. */
  readonly before?: string;
  /** With ten thousand records. */
  readonly budget?: string;
}

const rows: readonly Row[] = [
  {
    name: 'a key in the header’s search, processor time, median (95th percentile)',
    figure: ({ search }) => `${ms(search.key)} (${ms(search.slowKey)})`,
    before: '112–153 ms',
    budget: '≤ 4 ms',
  },
  { name: 'preparing the search, in slices', figure: ({ search }) => ms(search.prepare) },
  {
    name: '`riwaq release` of so many landings, build and all',
    figure: ({ release }) => seconds(release.seconds),
    before: 'not over after 494 s',
    budget: '≤ 60 s',
  },
  {
    name: '… most memory of its processes together',
    figure: ({ release }) => megabytes(release.megabytes),
    before: '1900 MB',
    budget: '≤ 600 MB',
  },
  { name: '`riwaq promote` of them, until the site is switched', figure: ({ promote }) => seconds(promote.seconds), budget: '≤ 60 s' },
  { name: '… most memory of its processes together', figure: ({ promote }) => megabytes(promote.megabytes), budget: '≤ 600 MB' },
  {
    name: 'one of them changed, until it is served: `riwaq release --records` and `promote`, without the browser check',
    figure: ({ saved }) => (saved ? seconds(saved.seconds) : '—'),
    before: '21 s of processor time',
    budget: '≤ 20 s',
  },
  {
    name: '`npx riwaq rollback` to what was composed before them',
    figure: ({ rollback }) => seconds(rollback.seconds),
    before: '5 to 18 s, with 2,000',
    budget: '≤ 1 s',
  },
  {
    name: 'composing so many products of a source, and the rest of the site',
    figure: ({ source }) => seconds(source.seconds),
    budget: '≤ 60 s',
  },
  {
    name: '… documents a second',
    figure: ({ source }) => (source.documents / (source.milliseconds / 1000)).toFixed(0),
    before: '73, of a small site',
    budget: '≥ 167',
  },
  { name: '… most memory of its processes together', figure: ({ source }) => megabytes(source.megabytes), budget: '≤ 600 MB' },
  { name: 'one product of the source changed: until the site is switched', figure: ({ change }) => seconds(change.seconds) },
  { name: '… documents composed for it', figure: ({ change }) => change.composed.toFixed(0) },
  { name: 'a generation of so many products on disk', figure: ({ disk }) => megabytes(disk.one) },
  { name: '… each further one, with one product changed', figure: ({ disk }) => megabytes(disk.more) },
  {
    name: `… ${KEPT} of them, in times of one`,
    figure: ({ disk }) => ((disk.one + (KEPT - 1) * disk.more) / disk.one).toFixed(2),
    budget: 'little more than 1',
  },
];

/** The growth section of `docs/bench.md`. */
export function growthSection({ at, commit, sizes }: Growth): string {
  const head = ['figure', ...sizes.map(({ count }) => count.toLocaleString('en-US')), 'before', 'budget'];
  const lines = rows.map(
    ({ name, figure, before = '—', budget = '—' }) => `| ${[name, ...sizes.map(figure), before, budget].join(' | ')} |`,
  );
  return `## Growth

Made by \`npm run bench -- --growth\` on ${at}, at commit ${commit}, on one machine, one size after the other.
Before: at 10,000, measured from outside at commit 46d664a. Budgets are for 10,000.

| ${head.join(' | ')} |
|${head.map(() => ' --- |').join('')}
${lines.join('\n')}
`;
}

const ms = (figure: number) => `${figure.toFixed(1)} ms`;
const seconds = (figure: number) => `${figure.toFixed(1)} s`;
const megabytes = (figure: number | null) => (figure === null || Number.isNaN(figure) ? '—' : `${figure.toFixed(0)} MB`);
