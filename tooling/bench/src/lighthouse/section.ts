import * as v from 'valibot';

const Scores = v.object({
  path: v.string(),
  performance: v.number(),
  accessibility: v.number(),
  'best-practices': v.number(),
  seo: v.number(),
  complaints: v.array(v.string()),
});

/** `docs/lighthouse.json`: medians out of 100 by page. */
export const LighthouseSchema = v.object({ at: v.string(), commit: v.string(), runs: v.number(), pages: v.array(Scores) });
export type Lighthouse = v.InferOutput<typeof LighthouseSchema>;

const TITLE = '## Lighthouse';

/** The Lighthouse section of `docs/bench.md`. */
export function lighthouseSection({ at, commit, runs, pages }: Lighthouse): string {
  const rows = pages.map(
    (page) =>
      `| ${page.path} | ${page.performance} | ${page.accessibility} | ${page['best-practices']} | ${page.seo} | ${page.complaints.join('; ') || '—'} |`,
  );
  return `${TITLE}

Made by \`npm run lighthouse\` on ${at}, at commit ${commit}: medians of ${runs} visits by its mobile preset. Wanted: 98 and more in
performance, 100 in the other three.

| page | performance | accessibility | best practices | SEO | complaints |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
