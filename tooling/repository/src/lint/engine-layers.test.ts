import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** The folders of `ops/src`. Each may import only those before it. Only the command imports the adapters. */
const layers = ['system', 'store', 'registry', 'render', 'release', 'serve', 'adapters', 'cli'];

const sources = join(rootFolder, 'ops/src');
const layerOf = (file: string) => relative(sources, file).split('/')[0] ?? '';

test('no folder of ops/src imports a folder above it', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) => join(sources, file));
  const code = files.filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file));
  const arrows = code.flatMap((file) => {
    const paths = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) => path);
    return paths.map((path) => ({ file, from: layerOf(file), to: layerOf(join(dirname(file), path)) }));
  });
  const upward = arrows.filter(({ from, to }) => layers.indexOf(to) > layers.indexOf(from));
  expect(arrows.length).toBeGreaterThan(500);
  expect(upward.map(({ file, to }) => `${relative(sources, file)} → ${to}`)).toEqual([]);
});
