import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { parseSiteConfig } from '@riwaq/contracts/platform';
import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { UserError } from '@riwaq/ops/system/user-error';
import { makeCertificate } from '@riwaq/ops/testing/nginx';
import { type Served, serveBehindNginx } from './behind-nginx';
import { memoryRows, pageRows, tapRows } from './budgets';
import { homeOfEarlierCommit } from './earlier-commit';
import { longVisit } from './long-visit';
import { section, writeReport } from './report';
import { measureInRounds } from './rounds';
import { tap, ways } from './tap';
import { measuredAsItIs, pages, withoutScripts } from './variants';
import { visit } from './visit';

/**
 * `npm run bench -- [--before <commit>] [--only pages,taps,memory]`: measures the site in one interleaved run and writes `docs/bench.md`.
 * `BENCH_RUNS` visits each, 7 by default. With a commit, measures the site of that commit too. `--only` measures some parts and only
 * prints. Throws `UserError` for an unknown part.
 */
const { before, only } = parseArgs({ options: { before: { type: 'string' }, only: { type: 'string' } } }).values;
const names = ['pages', 'taps', 'memory'];
const parts = new Set(only?.split(',') ?? names);
const unknown = [...parts].filter((name) => !names.includes(name));
if (unknown.length > 0) throw new UserError(`--only ${unknown}: the parts of the bench are ${names.join(', ')}`);

const runs = Number(process.env.BENCH_RUNS ?? 7);
const folder = join(rootFolder, 'var/bench');
const home = join(folder, 'home');

const source = join(rootFolder, 'site.config.json');
const siteConfig = parseSiteConfig(await readFile(source, 'utf8'), source, {
  sandbox: 'http://localhost:3001',
  origin: 'http://localhost:3000',
});
await rm(join(folder, 'variants'), { recursive: true, force: true });
await mkdir(home, { recursive: true });
await bringUpToDate({ home, site: siteConfig.public, by: 'bench', print: console.log, signal: new AbortController().signal });

const asItIs = measuredAsItIs(home, before && (await homeOfEarlierCommit(before, join(folder, 'before'))));
const compared = parts.has('pages') ? [await withoutScripts(home, join(folder, 'variants'))] : [];
const certificate = await makeCertificate(folder);
const served: Served[] = [];
for (const variant of [...asItIs, ...compared]) served.push(await serveBehindNginx(variant, siteConfig, certificate));
const servedAsItIs = served.slice(0, asItIs.length);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--ignore-certificate-errors-spki-list=${certificate.trusted}`,
  ],
});

const sections: string[] = [];
for (const { name, path } of parts.has('pages') ? pages : []) {
  const measured = await measureInRounds(name, served, runs, ({ variant, url }) => visit(browser, `${url}${path}`, variant.scripted));
  sections.push(section(`Page: ${name}`, pageRows, measured));
}
for (const way of parts.has('taps') ? ways : []) {
  const measured = await measureInRounds(way.name, servedAsItIs, runs, ({ url }) => tap(browser, url, way));
  sections.push(section(`Tap: ${way.name}`, tapRows, measured));
}
if (parts.has('memory')) {
  const measured = await measureInRounds('memory', servedAsItIs, 1, ({ url }) => longVisit(browser, url));
  sections.push(section('Memory', memoryRows, measured));
}
await browser.close();
await Promise.all(served.map(({ close }) => close()));

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).trim();
const report = writeReport(sections, { at: new Date().toISOString().slice(0, 10), commit, runs, ...(before && { before }) });
console.log(`\n${report}`);
if (!only) await writeFile(join(rootFolder, 'docs/bench.md'), report);
