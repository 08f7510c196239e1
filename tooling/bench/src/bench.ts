import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { parse, parseSiteConfig } from '@riwaq/contracts';
import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { readRegistry } from '@riwaq/ops/registry/registry';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readJson } from '@riwaq/ops/system/files';
import { compression, makeCertificate, serveBehindNginx } from './behind-nginx';
import { homeOfEarlierCommit } from './earlier-commit';
import { GrowthSchema, growthSection } from './growth/section';
import { LighthouseSchema, lighthouseSection } from './lighthouse/section';
import { measureOperations } from './operations';
import { parseParts } from './parts';
import { sectionOf, withSection, writeReport } from './report';
import { figuresOf } from './report-pages';
import { measureMemory, measurePages, measurePresses, measureTaps, type Served } from './rounds';
import { makeVariants, measuredAsItIs } from './variants';

/**
 * `npm run bench -- [--before <commit>]`: measures the site in one interleaved run and writes `docs/bench.md` and `docs/bench.json`.
 * `BENCH_RUNS` visits each, 7 by default. With a commit, measures the site of that commit too. `--only pages,taps` measures some parts
 * (`pages`, `taps`, `presses`, `memory`, `operations`) and only prints.
 */
const options = parseArgs({ options: { before: { type: 'string' }, only: { type: 'string' } } }).values;
const parts = parseParts(options.only);
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

const beforeHome = before && (await homeOfEarlierCommit(before, join(folder, 'before')));
const asItIs = measuredAsItIs(home, beforeHome);
const all = parts.has('pages')
  ? await makeVariants(home, await readRegistry(join(home, 'current')), join(folder, 'variants'), asItIs)
  : asItIs;
const certificate = await makeCertificate(folder);
const served: Served[] = [];
for (const variant of all) served.push({ variant, ...(await serveBehindNginx(variant.home, siteConfig, certificate)) });
const measured = served.slice(0, asItIs.length);

const pages = parts.has('pages') ? await inBrowser((browser) => measurePages(browser, served, runs)) : [];
const taps = parts.has('taps') ? await inBrowser((browser) => measureTaps(browser, measured, runs)) : [];
// Of the site as it is: an earlier one may lack what is pressed.
const pressed = parts.has('presses') ? await inBrowser((browser) => measurePresses(browser, served.slice(0, 1), runs)) : [];
const memory = parts.has('memory') ? await inBrowser((browser) => measureMemory(browser, measured)) : [];
const operations = parts.has('operations') ? await measureOperations(home, siteConfig, served[0]?.shop ?? '') : undefined;
await Promise.all(served.map(({ close }) => close()));

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).trim();
const made = { at: new Date().toISOString().slice(0, 10), commit, runs, compression, ...(before && { before }) };
const bench = writeReport({ pages, taps, presses: pressed, memory, operations }, made);
console.log(`\n${bench}`);
if (!options.only) await writePapers();

async function writePapers(): Promise<void> {
  const [grown, audited] = await Promise.all(['growth', 'lighthouse'].map((name) => readJson(join(rootFolder, `docs/${name}.json`))));
  const written = await readFile(join(rootFolder, 'docs/bench.md'), 'utf8');
  const byHand = [
    '## Beside an outside run',
    '## Bad input',
    '## Measured by hand',
    '## The maker’s time',
    '## Red budgets by traces',
  ].flatMap((title) => sectionOf(written, title) ?? []);
  const report = [
    ...(grown === undefined ? [] : [growthSection(parse(GrowthSchema, grown, 'docs/growth.json'))]),
    ...(audited === undefined ? [] : [lighthouseSection(parse(LighthouseSchema, audited, 'docs/lighthouse.json'))]),
    ...byHand,
  ].reduce(withSection, bench);
  await writeFile(join(rootFolder, 'docs/bench.md'), report);
  const figures = pages.map((one) => ({ page: one.page, variant: one.variant, figures: figuresOf(one) }));
  await writeFile(
    join(rootFolder, 'docs/bench.json'),
    `${JSON.stringify({ ...made, operations, memory, presses: pressed, taps, pages: figures }, null, 2)}\n`,
  );
}

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
