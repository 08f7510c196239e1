import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { sourceDigest } from '@riwaq/app-source';
import type { AppName } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { makeRelease } from '@riwaq/ops/store/make-release';
import { releaseFolder } from '@riwaq/ops/store/release-store';
import { addKeptRelease, keepRelease } from './kept-builds';

const run = promisify(execFile);

/** What breaks users of a shared package, in every source: a component, a prop, a function with another name. */
const broken: readonly (readonly [what: RegExp, by: string])[] = [
  // Design system.
  [/\bEmptyState\b/g, 'NothingHere'],
  [/(<Disclosure\b[^>]*?\s)summary=/g, '$1heading='],
  [/(export interface DisclosureProps \{\n {2}readonly )summary/g, '$1heading'],
  [/function Disclosure\(\{ summary,/g, 'function Disclosure({ heading: summary,'],
  // Forms, text, contracts.
  [/\bFullWidth\b/g, 'WholeRow'],
  [/\bformatNumber\b/g, 'writeNumber'],
  [/\bbyAppName\b/g, 'inOrderOfApps'],
];

/** Successors of names that a page has one of: the shell gives both. */
const beside: readonly (readonly [file: string, text: string])[] = [
  ['shared/runtime/src/clock.ts', 'export const useMoment = useNow;\n'],
  ['shared/store/src/cart.ts', 'export const sumOfCart = cartSubtotal;\n'],
];

/** What builds, shops and tests leave in a project. */
const left = new Set(['.git', 'node_modules', 'var', 'dist', '.types', '.swc', 'test-results', 'playwright-report']);

/** The project after a breaking change of every shared package, with the major versions that go with it. */
export interface NextTree {
  /** Builds an app there, unless the last run did, and releases it into `home` under `version`. */
  release(home: string, app: AppName, version: string): Promise<void>;
  remove(): Promise<void>;
}

const majors = ['contracts', 'text', 'design-system', 'forms', 'runtime', 'store'];

/** Copies the project's sources, breaks what the shared packages give, and mends their users. */
export async function openNextTree(): Promise<NextTree> {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-next-'));
  await cp(rootFolder, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  await linkPackages(folder);
  await Promise.all((await sourcesOf(folder)).map(breakSource));
  for (const [file, text] of beside) await appendFile(join(folder, file), text);
  for (const name of majors) await raise(join(folder, 'shared', name, 'package.json'));
  return {
    async release(home, app, version) {
      const workspace = app === 'shell' ? 'shell' : `${app}-mfe`;
      const built = `${version}-${await sourceDigest(join(folder, workspace))}`;
      if (await addKeptRelease('next', home, app, built)) return;
      const out = join(folder, workspace, 'dist');
      await run(
        process.execPath,
        [join(folder, 'node_modules/webpack/bin/webpack.js'), '--env', `version=${version}`, '--env', `out=${out}`],
        {
          cwd: join(folder, workspace),
          maxBuffer: 1e8,
        },
      );
      await makeRelease(home, app, out);
      await keepRelease('next', app, built, releaseFolder(home, app, version));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** `node_modules` of the copy: installed packages as they are, the project's own from the copy. */
async function linkPackages(folder: string): Promise<void> {
  for (const at of ['.', ...(await readdir(rootFolder)).filter((name) => name === 'shell' || name.endsWith('-mfe'))]) {
    const installed = join(rootFolder, at, 'node_modules');
    for (const entry of await readdir(installed, { withFileTypes: true }).catch(() => [])) {
      const names = entry.name.startsWith('@')
        ? (await readdir(join(installed, entry.name))).map((name) => join(entry.name, name))
        : [entry.name];
      for (const name of names) await link(join(installed, name), join(folder, at, 'node_modules', name), folder);
    }
  }
}

async function link(installed: string, at: string, folder: string): Promise<void> {
  const real = await realpath(installed);
  const own = relative(rootFolder, real);
  await mkdir(dirname(at), { recursive: true });
  await symlink(own.startsWith('..') || own.includes('node_modules') ? real : join(folder, own), at);
}

async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function breakSource(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const after = broken.reduce((all, [what, by]) => all.replace(what, by), text);
  if (after !== text) await writeFile(file, after);
}

async function raise(file: string): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8'));
  const [major = 0] = String(content.version).split('.').map(Number);
  await writeFile(file, JSON.stringify({ ...content, version: `${major + 1}.0.0` }, null, 2));
}
