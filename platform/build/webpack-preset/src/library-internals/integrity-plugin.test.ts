import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { installedVersion } from '@riwaq/app-source';
import { checksum } from '@riwaq/app-source/release-facts';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';

let folder: string;
let entry: string;
let chunk: { readonly name: string; readonly content: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-integrity-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/index.js'), "globalThis.loaded = import('./later.js');");
  await writeFile(join(folder, 'src/later.js'), 'export default "later";');
  await built(folder);
  const [name = ''] = (await readdir(join(folder, 'dist'))).filter((file) => file !== 'main.js');
  entry = await readFile(join(folder, 'dist/main.js'), 'utf8');
  chunk = { name, content: await readFile(join(folder, 'dist', name), 'utf8') };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function built(context: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context,
    entry: './src/index.js',
    output: { path: join(context, 'dist'), publicPath: '/releases/', chunkFilename: '[contenthash:6].js' },
    plugins: [new IntegrityPlugin()],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((failure, stats) => {
      if (failure || stats?.hasErrors()) return reject(failure ?? new Error(stats?.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}

/** Runs an entry in a page that only remembers which scripts it was given. */
function run(text: string): readonly object[] {
  const scripts: object[] = [];
  const head = { appendChild: (script: object) => scripts.push(script) };
  const document = { createElement: () => ({}), getElementsByTagName: () => [], head };
  runInNewContext(text, { document, setTimeout: () => 0 });
  return scripts;
}

describe("a build's chunks", () => {
  test('are loaded as we know it of the version that we build with', () => {
    expect(installedVersion('webpack')).toBe('5.110.3');
  });

  test('are asked for with the checksums that the entry holds', () => {
    expect(run(entry)).toMatchObject([{ src: `/releases/${chunk.name}`, integrity: checksum(chunk.content) }]);
  });

  test('are not asked for where the entry does not list them', () => {
    const unlisted = entry.replaceAll(`"${chunk.name}":`, '"other.js":');
    expect(unlisted).not.toBe(entry);
    expect(() => run(unlisted)).toThrow(`unlisted script /releases/${chunk.name}`);
  });
});
