import * as v from 'valibot';

const Cost = v.object({ seconds: v.number(), megabytes: v.nullable(v.number()) });

/** What a site of so many records cost. */
const MeasuredSchema = v.object({
  count: v.number(),
  /** Milliseconds of processor time. */
  search: v.object({ key: v.number(), slowKey: v.number(), prepare: v.number() }),
  release: Cost,
  promote: Cost,
  /** Composing all products of a source: in the command's own time, and in the composing process's. */
  source: v.object({ ...Cost.entries, documents: v.number(), milliseconds: v.number() }),
  change: v.object({ seconds: v.number(), composed: v.number() }),
  /** Megabytes on disk: of one generation, and of each further one. */
  disk: v.object({ one: v.number(), more: v.number() }),
});
export type GrowthMeasured = v.InferOutput<typeof MeasuredSchema>;

/** `docs/growth.json`. */
export const GrowthSchema = v.object({ at: v.string(), commit: v.string(), sizes: v.array(MeasuredSchema) });
export type Growth = v.InferOutput<typeof GrowthSchema>;

/** The generations that a home keeps. */
const KEPT = 20;

/** Each row: its name, its figure, and its budget at ten thousand. */
const rows: readonly (readonly [name: string, figure: (of: GrowthMeasured) => string, budget: string])[] = [
  [
    'a key in the header’s search, processor time, median (95th percentile)',
    ({ search }) => `${ms(search.key)} (${ms(search.slowKey)})`,
    '≤ 4 ms',
  ],
  ['preparing the search, in slices', ({ search }) => ms(search.prepare), '—'],
  ['`riwaq release` of so many landings, build and all', ({ release }) => seconds(release.seconds), '≤ 60 s'],
  ['… most memory of its processes together', ({ release }) => megabytes(release.megabytes), '≤ 600 MB'],
  ['`riwaq promote` of them, until the site is switched', ({ promote }) => seconds(promote.seconds), '≤ 60 s'],
  ['… most memory of its processes together', ({ promote }) => megabytes(promote.megabytes), '≤ 600 MB'],
  ['composing so many products of a source, and the rest of the site', ({ source }) => seconds(source.seconds), '≤ 60 s'],
  ['… documents a second', ({ source }) => (source.documents / (source.milliseconds / 1000)).toFixed(0), '—'],
  ['… most memory of its processes together', ({ source }) => megabytes(source.megabytes), '≤ 600 MB'],
  ['one product of the source changed: until the site is switched', ({ change }) => seconds(change.seconds), '—'],
  ['… documents composed for it', ({ change }) => change.composed.toFixed(0), '—'],
  ['a generation of so many products on disk', ({ disk }) => megabytes(disk.one), '—'],
  ['… each further one, with one product changed', ({ disk }) => megabytes(disk.more), '—'],
  [`… ${KEPT} of them, in times of one`, ({ disk }) => ((disk.one + (KEPT - 1) * disk.more) / disk.one).toFixed(2), 'little more than 1'],
];

/** The part of `docs/bench.md` that the growth rows stand in. */
export function growthSection({ at, commit, sizes }: Growth): string {
  const head = ['figure', ...sizes.map(({ count }) => count.toLocaleString('en-US')), 'budget at 10,000'];
  const lines = rows.map(([name, figure, budget]) => `| ${[name, ...sizes.map(figure), budget].join(' | ')} |`);
  return `## Growth

Made by \`npm run bench -- --growth\` on ${at}, at commit ${commit}, on one machine, one size after the other.

| ${head.join(' | ')} |
|${head.map(() => ' --- |').join('')}
${lines.join('\n')}
`;
}

const ms = (figure: number) => `${figure.toFixed(1)} ms`;
const seconds = (figure: number) => `${figure.toFixed(1)} s`;
const megabytes = (figure: number | null) => (figure === null || Number.isNaN(figure) ? '—' : `${figure.toFixed(0)} MB`);
