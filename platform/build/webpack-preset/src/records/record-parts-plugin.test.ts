import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { lookedUpRecords } from './looked-up-records';
import { RecordPartsPlugin } from './record-parts-plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-parts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds scripts that look up records as the loader writes them: an entry, two pages, and what one of them loads later. */
async function build(): Promise<webpack.Stats> {
  const look = (name: string) => `riwaqRecord("riwaq_a", "content/${name}.json#default")`;
  const sources = {
    'entry.js': `globalThis.open = { one: () => import(/* webpackChunkName: "one" */ './one'), two: () => import(/* webpackChunkName: "two" */ './two') }; globalThis.routes = ${look('routes')};`,
    'one.js': `export default [${look('both')}, ${look('one')}, ${look('routes')}]; export const later = () => import(/* webpackChunkName: "later" */ './later');`,
    'two.js': `export default ${look('both')};`,
    'later.js': `export default [${look('landings')}, ${look('both')}];`,
  };
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server/entry.js'), `${look('one')};${look('coupons')}`);
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: { entry: './entry.js' },
    output: { path: join(folder, 'browser'), publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [new RecordPartsPlugin('riwaq_a')],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((failure, stats) => {
      if (failure || !stats || stats.hasErrors()) return reject(failure ?? new Error(stats?.toString('errors-only')));
      compiler.close(() => resolve(stats));
    });
  });
}

test('with the entry come its records and those of several pages; a chunk brings its own', async () => {
  const looked = await lookedUpRecords(folder, await build(), { entry: ['entry.js'], pages: ['one.js', 'two.js'] });
  expect(looked).toEqual({
    server: ['content/coupons.json#default', 'content/one.json#default'],
    start: { names: ['content/both.json#default', 'content/routes.json#default'] },
    chunks: [
      { id: expect.any(String), script: 'later.js', names: ['content/landings.json#default'] },
      { id: expect.any(String), script: 'one.js', names: ['content/one.json#default'] },
    ],
  });
});

test('a chunk runs once its records are there', async () => {
  await build();
  const asked: string[] = [];
  const records: Record<string, string> = { 'content/routes.json#default': 'routes' };
  let arrive: () => void = () => {};
  const run = async (file: string) => runInNewContext(await readFile(join(folder, 'browser', file), 'utf8'), context);
  const context = {
    self: {} as object,
    document: {
      createElement: () => ({ setAttribute() {} }),
      getElementsByTagName: () => [],
      head: { appendChild: ({ src }: { readonly src: string }) => asked.push(src) },
    },
    setTimeout: () => 0,
    clearTimeout() {},
    riwaqRecord: (release: string, name: string) => `${release} ${records[name]}`,
    riwaqRecordPart: () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    open: {} as { two?: () => Promise<{ readonly default: string }> },
  };
  context.self = context;
  await run('entry.js');
  const page = context.open.two?.();
  expect(asked).toEqual(['/two.js']);
  await run('two.js');
  records['content/both.json#default'] = 'both';
  arrive();
  expect((await page)?.default).toBe('riwaq_a both');
});
