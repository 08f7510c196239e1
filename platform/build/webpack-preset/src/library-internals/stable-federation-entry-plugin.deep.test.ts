import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { installedVersion, projectFolder } from '@riwaq/app-source';
import webpack from 'webpack';
import { common, MANIFEST } from '../federation';
import { isFederationEntry, StableFederationEntryPlugin } from './stable-federation-entry-plugin';

const library = join(projectFolder(import.meta.dirname), 'node_modules/@module-federation');

let folders: readonly string[];
beforeEach(async () => {
  folders = await Promise.all(['one', 'another-one'].map((name) => mkdtemp(join(tmpdir(), `riwaq-${name}-`))));
});
afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Builds a small host in a folder and gives the ids of its modules that enhanced wrote, and its files. */
async function built(
  folder: string,
): Promise<{ readonly names: readonly string[]; readonly entries: readonly unknown[]; readonly files: readonly string[] }> {
  await mkdir(join(folder, 'node_modules'));
  await symlink(library, join(folder, 'node_modules/@module-federation'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'small', version: '1.0.0' }));
  await writeFile(join(folder, 'index.js'), 'globalThis.ready = true;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist'), uniqueName: 'small', publicPath: '/' },
    optimization: { moduleIds: 'deterministic', concatenateModules: false, minimize: false },
    plugins: [
      new StableFederationEntryPlugin(),
      new ModuleFederationPlugin({ ...common, name: 'small', manifest: { fileName: MANIFEST }, shared: {}, remotes: {} }),
    ],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((failure, made) => {
      if (failure || !made || made.hasErrors()) return reject(failure ?? new Error(made?.toString('errors-only')));
      compiler.close(() => resolve(made));
    });
  });
  const { chunkGraph, modules } = stats.compilation;
  const entries = [...modules].filter((module) => module instanceof webpack.NormalModule && isFederationEntry(module.resource));
  const names = (await readdir(join(folder, 'dist'))).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, 'dist', name), 'utf8')));
  expect(await readdir(join(folder, 'node_modules'))).toEqual(['@module-federation']);
  return { names, entries: entries.map((module) => chunkGraph.getModuleId(module)), files };
}

describe('the entry that the federation writes into a build', () => {
  test('is named as we know it of the version that we build with', () => {
    expect(installedVersion('@module-federation/enhanced')).toBe('2.9.2');
  });

  test('has one id and no file of its own, and two folders build the same bytes, manifests too', async () => {
    const [one, other] = await Promise.all(folders.map(built));
    expect(one?.names).toEqual(expect.arrayContaining(['main.js', MANIFEST]));
    expect(one?.entries).toEqual(['federation']);
    expect(other).toEqual(one);
  });
});
