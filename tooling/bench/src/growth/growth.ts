import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSiteConfig } from '@riwaq/contracts';
import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { withSection } from '../report';
import { measureGrowth } from './measure-growth';
import { type Growth, growthSection } from './section';

/**
 * `npm run bench -- --growth`: the cost of a thousand and of ten thousand records; `BENCH_SIZES=1000` for one size. Writes a section of
 * `docs/bench.md`, and `docs/growth.json`.
 */
const sizes = (process.env.BENCH_SIZES ?? '1000,10000').split(',').map(Number);
const home = join(rootFolder, 'var/bench/growth');

const source = join(rootFolder, 'site.config.json');
const { public: site } = parseSiteConfig(await readFile(source, 'utf8'), source, {
  sandbox: 'http://localhost:3001',
  origin: 'http://localhost:3000',
});
await mkdir(home, { recursive: true });
await bringUpToDate({ home, site, by: 'bench', print: console.log, signal: new AbortController().signal });

const measured: Growth['sizes'] = [];
for (const count of sizes) {
  measured.push(await measureGrowth(home, site, count));
  console.log(`${count} records measured`);
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).trim();
const growth: Growth = { at: new Date().toISOString().slice(0, 10), commit, sizes: measured };
const section = growthSection(growth);
await writeFile(join(rootFolder, 'docs/growth.json'), `${JSON.stringify(growth, null, 2)}\n`);
const bench = join(rootFolder, 'docs/bench.md');
await writeFile(bench, withSection(await readFile(bench, 'utf8'), section));
console.log(`\n${section}`);
