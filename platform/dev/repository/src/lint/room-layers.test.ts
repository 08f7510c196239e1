import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** The rooms of two folders, from the ground up: each may import only those before it. In ops only operations and commands import the adapters. */
const layersOf = {
  'platform/ops/src': ['system', 'store', 'registry', 'render', 'site', 'release', 'serve', 'adapters', 'operations', 'cli'],
  'checkout-mfe/gateway/src': [
    ...['database', 'composition', 'http', 'identity', 'providers', 'pricing', 'outbox', 'endpoints', 'context', 'drawings', 'coupons'],
    ...[
      'forms',
      'orders',
      'payments',
      'tracking',
      'mail',
      'notices',
      'visits',
      'monitoring',
      'partners',
      'staff',
      'server',
      'index.ts',
      'main.ts',
    ],
  ],
};

test.each(Object.entries(layersOf))('no room of %s imports a room above it', (folder, layers) => {
  const sources = join(rootFolder, folder);
  const roomOf = (file: string) => relative(sources, file).split('/')[0] ?? '';
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) => join(sources, file));
  const code = files.filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file));
  const arrows = code.flatMap((file) => {
    const paths = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) => path);
    return paths.map((path) => ({ file, from: roomOf(file), to: roomOf(join(dirname(file), path)) }));
  });
  expect(arrows.length).toBeGreaterThan(300);
  expect(code.map(roomOf).filter((room) => !layers.includes(room))).toEqual([]);
  const upward = arrows.filter(({ from, to }) => layers.indexOf(to) > layers.indexOf(from));
  expect(upward.map(({ file, to }) => `${relative(sources, file)} → ${to}`)).toEqual([]);
});
