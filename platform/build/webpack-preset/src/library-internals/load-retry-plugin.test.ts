import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { installedVersion } from '@riwaq/app-source';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';
import { LoadRetryPlugin } from './load-retry-plugin';

interface Script {
  readonly src: string;
  readonly integrity: string;
  readonly onerror: (event: object) => void;
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-load-again-'));
  await writeFile(join(folder, 'index.js'), "globalThis.loaded = import('./later.js').then(() => 'came', () => 'failed');");
  await writeFile(join(folder, 'later.js'), 'export default "later";');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist'), publicPath: '/releases/', chunkFilename: '[contenthash:6].js' },
    plugins: [new IntegrityPlugin(), new LoadRetryPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((failure, stats) => {
      if (failure || stats?.hasErrors()) return reject(failure ?? new Error(stats?.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A page that records requested scripts and copies; a test can make each script fail. */
async function page() {
  const scripts: Script[] = [];
  const copies: unknown[] = [];
  const head = { appendChild: (script: Script) => scripts.push(script) };
  const document = { createElement: () => ({ setAttribute() {} }), getElementsByTagName: () => [], head };
  const context: { loaded?: Promise<string> } & Record<string, unknown> = {
    document,
    setTimeout: () => 0,
    clearTimeout() {},
    fetch: async (...asked: unknown[]) => copies.push(asked),
  };
  runInNewContext(await readFile(join(folder, 'dist/main.js'), 'utf8'), context);
  const fail = (script: Script | undefined) => script?.onerror({ type: 'error', target: script });
  return { scripts, copies, fail, loaded: () => context.loaded };
}

test('the loader is as we know it of the version that we build with', () => {
  expect(installedVersion('webpack')).toBe('5.110.3');
});

test('a script that failed is asked for once more, with its checksum and past every cache, and its cached copy is renewed', async () => {
  const { scripts, copies, fail } = await page();
  fail(scripts[0]);
  expect(scripts).toHaveLength(2);
  expect(scripts[1]?.src).toMatch(/^\/releases\/\w+\.js\?\d+$/);
  expect(scripts[1]?.integrity).toBe(scripts[0]?.integrity);
  expect(copies).toEqual([[scripts[0]?.src, { cache: 'reload', integrity: scripts[0]?.integrity }]]);
});

test('one that fails twice has failed', async () => {
  const { scripts, fail, loaded } = await page();
  fail(scripts[0]);
  fail(scripts[1]);
  expect(scripts).toHaveLength(2);
  expect(await loaded()).toBe('failed');
});
