import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { installedVersion, projectFolder } from '@riwaq/app-source';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import pureComponents from './pure-components.mjs';

const modules = join(projectFolder(import.meta.dirname), 'node_modules');
const library = join(modules, 'react-router/dist/development');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-router-'));
  await writeFile(join(folder, 'entry.js'), "export { Route, Router, Routes, useNavigate } from 'react-router';\n");
  await writeFile(join(folder, 'package.json'), '{ "sideEffects": false }');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The script of a page that takes the declarative router alone, of the library's files as `load` returns them. */
async function built(name: string, load: (source: string) => string): Promise<string> {
  const copy = join(folder, name);
  await mkdir(copy);
  for (const file of await readdir(library))
    if (file.endsWith('.mjs')) await writeFile(join(copy, file), load(await readFile(join(library, file), 'utf8')));
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: copy, filename: 'built.js', library: { type: 'commonjs2' } },
    resolve: { modules: [modules], alias: { 'react-router$': join(copy, 'index.mjs') } },
    externals: { react: 'commonjs2 react' },
    optimization: { minimizer: [new TerserPlugin({ parallel: false, minify: TerserPlugin.swcMinify })] },
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((failure, made) => {
      if (failure || !made || made.hasErrors()) return reject(failure ?? new Error(made?.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
  return readFile(join(copy, 'built.js'), 'utf8');
}

test('fits the version of react-router that we build with', () => {
  expect(installedVersion('react-router')).toBe('7.18.5');
});

test('a page that takes the router has none of the components that it does not take', async () => {
  const [all, lean] = [await built('all', (source) => source), await built('lean', pureComponents)];
  for (const words of ['NavLink', 'new FormData', 'modulepreload']) {
    expect(all).toContain(words);
    expect(lean).not.toContain(words);
  }
  expect(lean).toContain('useRoutes() may be used only');
});
