import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSiteConfig } from '@riwaq/contracts';
import { bringUpToDate } from '@riwaq/development/bring-up-to-date';
import { onFreePort } from '@riwaq/ops/serve/free-port';
import { startServer } from '@riwaq/ops/serve/start-server';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { withSection } from '../report';
import { spreadOf } from '../spread';
import { type Audit, audit } from './audit';
import { type Lighthouse, lighthouseSection } from './section';

/** `npm run lighthouse`: audits the landing pages and writes medians to `docs/bench.md` and `docs/lighthouse.json`. */
const paths = ['/', '/products', '/product/spss31', '/package-builder', '/v1/partner-a/spss-course', '/offers/week-offer-1'];
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const home = join(rootFolder, 'var/lighthouse');
const port = 3000;

const source = join(rootFolder, 'site.config.json');
const siteConfig = parseSiteConfig(await readFile(source, 'utf8'), source, {
  sandbox: 'http://localhost:3001',
  origin: `http://localhost:${port}`,
});
await mkdir(home, { recursive: true });
await bringUpToDate({ home, site: siteConfig.public, by: 'lighthouse', print: console.log, signal: new AbortController().signal });
const server = await onFreePort(port, 'PORT', () => startServer({ port, host: 'localhost', home, siteConfig }));

const pages: Lighthouse['pages'] = [];
try {
  for (const path of paths) {
    const audits: Audit[] = [];
    for (let round = 0; round < runs; round += 1) audits.push(await audit(`${server.url}${path}`, process.env.CHROMIUM ?? ''));
    const [performance = 0, accessibility = 0, practices = 0, seo = 0] = categories.map(
      (name) => spreadOf(audits.map((one) => one[name])).median,
    );
    const complaints = [...new Set(audits.flatMap((one) => one.complaints))];
    pages.push({ path, performance, accessibility, 'best-practices': practices, seo, complaints });
    console.log(path, performance, accessibility, practices, seo, complaints.join('; '));
  }
} finally {
  await server.close();
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).trim();
const measured: Lighthouse = { at: new Date().toISOString().slice(0, 10), commit, runs, pages };
await writeFile(join(rootFolder, 'docs/lighthouse.json'), `${JSON.stringify(measured, null, 2)}\n`);
const bench = join(rootFolder, 'docs/bench.md');
await writeFile(bench, withSection(await readFile(bench, 'utf8'), lighthouseSection(measured)));
