import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { parseSiteConfig } from '@riwaq/contracts';
import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { readRegistry } from '@riwaq/ops/registry/registry';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { UserError } from '@riwaq/ops/system/user-error';
import { makeCertificate } from '@riwaq/ops/testing/nginx';
import { serveBehindNginx } from './behind-nginx';
import { homeOfEarlierCommit } from './earlier-commit';
import { keptSections, writeReport } from './report';
import { measureMemory, measurePages, measureTaps, type Served } from './rounds';
import { makeVariants, measuredAsItIs } from './variants';

/**
 * `npm run bench -- [--before <commit>] [--only pages,taps,memory]`: measures the site in one interleaved run and writes `docs/bench.md`.
 * `BENCH_RUNS` visits each, 7 by default. With a commit, measures the site of that commit too. `--only` measures some parts and only
 * prints. Throws `UserError` for an unknown part.
 */
const options = parseArgs({ options: { before: { type: 'string' }, only: { type: 'string' } } }).values;
const names = ['pages', 'taps', 'memory'];
const parts = new Set(options.only?.split(',') ?? names);
const unknown = [...parts].filter((name) => !names.includes(name));
if (unknown.length > 0) throw new UserError(`--only ${unknown}: the parts of the bench are ${names.join(', ')}`);

const { before } = options;
const runs = Number(process.env.BENCH_RUNS ?? 7);
const folder = join(rootFolder, 'var/bench');
const home = join(folder, 'home');

const source = join(rootFolder, 'site.config.json');
const siteConfig = parseSiteConfig(await readFile(source, 'utf8'), source, {
  sandbox: 'http://localhost:3001',
  origin: 'http://localhost:3000',
});
await rm(join(folder, 'variants'), { recursive: true, force: true });
await rm(join(home, 'releases/shell/1.0.0-onebundle'), { recursive: true, force: true });
await mkdir(home, { recursive: true });
await bringUpToDate({ home, site: siteConfig.public, by: 'bench', print: console.log, signal: new AbortController().signal });

const asItIs = measuredAsItIs(home, before && (await homeOfEarlierCommit(before, join(folder, 'before'))));
const all = parts.has('pages')
  ? await makeVariants(home, await readRegistry(join(home, 'current')), join(folder, 'variants'), asItIs)
  : asItIs;
const certificate = await makeCertificate(folder);
const served: Served[] = [];
for (const variant of all) served.push({ variant, ...(await serveBehindNginx(variant.home, siteConfig, certificate)) });
const measured = served.slice(0, asItIs.length);

const pages = parts.has('pages') ? await inBrowser((browser) => measurePages(browser, served, runs)) : [];
const taps = parts.has('taps') ? await inBrowser((browser) => measureTaps(browser, measured, runs)) : [];
const memory = parts.has('memory') ? await inBrowser((browser) => measureMemory(browser, measured)) : [];
await Promise.all(served.map(({ close }) => close()));

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).trim();
const made = { at: new Date().toISOString().slice(0, 10), commit, runs, ...(before && { before }) };
const report = writeReport({ pages, taps, memory }, made);
console.log(`\n${report}`);
const paper = join(rootFolder, 'docs/bench.md');
if (!options.only) await writeFile(paper, `${[report.trimEnd(), ...keptSections(await readFile(paper, 'utf8'))].join('\n\n')}\n`);

async function inBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${certificate.trusted}`,
    ],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
