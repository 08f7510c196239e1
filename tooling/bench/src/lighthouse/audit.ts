import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const Score = v.object({ score: v.nullable(v.number()) });
const ReportSchema = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: v.record(v.string(), v.object({ title: v.string(), score: v.nullable(v.number()), scoreDisplayMode: v.string() })),
});

/** Lighthouse's result of one visit: scores out of 100, and the failed audits of the other categories. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly complaints: readonly string[];
}

const run = promisify(execFile);

/** Runs Lighthouse's mobile preset once on `url`. Retries once where it loses its trace; rejects where that fails. */
export async function audit(url: string, chromium: string): Promise<Audit> {
  return auditOnce(url, chromium).catch(() => auditOnce(url, chromium));
}

async function auditOnce(url: string, chromium: string): Promise<Audit> {
  const program = join(rootFolder, 'tooling/bench/lighthouse/node_modules/lighthouse/cli/index.js');
  const { stdout } = await run(
    process.execPath,
    [program, url, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking'],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = parse(ReportSchema, JSON.parse(stdout), `what Lighthouse says of ${url}`);
  const outOf100 = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);
  return {
    performance: outOf100(categories.performance),
    accessibility: outOf100(categories.accessibility),
    'best-practices': outOf100(categories['best-practices']),
    seo: outOf100(categories.seo),
    complaints: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
      .map(({ title }) => title),
  };
}
