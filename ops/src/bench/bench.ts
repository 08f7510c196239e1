import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { parse, parseSiteConfig } from '@riwaq/contracts';
import { rootFolder } from '../release/build/app-workspaces';
import { readRegistry } from '../release/registry/registry';
import { bringUpToDate } from '../serve/start/bring-up-to-date';
import { startServer } from '../serve/start-server';
import { readJson } from '../system/files';
import { homeOfEarlierCommit } from './earlier-commit';
import { GrowthSchema, growthSection } from './growth/section';
import { LighthouseSchema, lighthouseSection } from './lighthouse/section';
import { measureOperations } from './operations';
import { figuresOf, type Measured, writeReport } from './report';
import { withSection } from './report-section';
import { links, makeVariants, type PageName, pages } from './variants';
import { type Visit, visit } from './visit';

/**
 * `npm run bench -- [--before <commit>]`: measures the site in one interleaved run and writes `docs/bench.md` and `docs/bench.json`.
 * `BENCH_RUNS` visits of each, 7 unless told. The site as an earlier commit made it is measured beside it where one is named.
 */
const { before } = parseArgs({ options: { before: { type: 'string' } } }).values;
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
const variants = await makeVariants(home, await readRegistry(join(home, 'current')), join(folder, 'variants'), beforeHome);
const servers = await Promise.all(variants.map((variant) => startServer({ port: 0, home: variant.home, siteConfig })));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

const visits = new Map<string, Visit[]>();
const keyOf = (page: string, variant: string) => `${page} ${variant}`;
try {
  for (let run = 0; run <= runs; run += 1) {
    for (const page of Object.keys(pages) as PageName[]) {
      for (const [place, variant] of variants.entries()) {
        const measured = await visit(browser, `${servers[place]?.url}${pages[page]}`, variant.scripted, links[page]);
        // The first round warms the servers' caches.
        if (run > 0) visits.set(keyOf(page, variant.name), [...(visits.get(keyOf(page, variant.name)) ?? []), measured]);
      }
    }
    console.log(run === 0 ? 'warmed up' : `round ${run} of ${runs}`);
  }
} finally {
  await browser.close();
}

const measured: Measured[] = (Object.keys(pages) as PageName[]).flatMap((page) =>
  variants.map(({ name }) => ({ page, variant: name, visits: visits.get(keyOf(page, name)) ?? [] })),
);
const operations = await measureOperations(home, siteConfig, servers[0]?.url ?? '');
await Promise.all(servers.map((server) => server.close()));

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).trim();
const made = { at: new Date().toISOString().slice(0, 10), commit, runs, ...(before && { before }) };
const [grown, audited] = await Promise.all(['growth', 'lighthouse'].map((name) => readJson(join(rootFolder, `docs/${name}.json`))));
const report = [
  ...(grown === undefined ? [] : [growthSection(parse(GrowthSchema, grown, 'docs/growth.json'))]),
  ...(audited === undefined ? [] : [lighthouseSection(parse(LighthouseSchema, audited, 'docs/lighthouse.json'))]),
].reduce(withSection, writeReport(measured, operations, made));
await writeFile(join(rootFolder, 'docs/bench.md'), report);
const json = { ...made, operations, pages: measured.map((one) => ({ page: one.page, variant: one.variant, figures: figuresOf(one) })) };
await writeFile(join(rootFolder, 'docs/bench.json'), `${JSON.stringify(json, null, 2)}\n`);
console.log(`\n${report}`);
