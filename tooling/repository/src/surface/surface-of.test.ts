import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DeclarationFiles } from './declaration-files';
import { type Surface, surfaceOf } from './surface-of';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-surface-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const project: Readonly<Record<string, string>> = {
  'contracts/package.json': JSON.stringify({ version: '1.0.0', exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
  'contracts/.types/src/index.d.ts': "export * from './event';",
  'contracts/.types/src/event.d.ts':
    "export type Event = { readonly name: 'view' | Bought };\ntype Bought = 'bought';\nexport type Other = 1;",
  'runtime/package.json': JSON.stringify({
    version: '1.1.0',
    exports: { '.': './src/index.ts', './router': './src/router/index.ts', './package.json': './package.json' },
    dependencies: { '@riwaq/contracts': '1.0.0', react: '19.3.1', valibot: '1.5.0' },
  }),
  'runtime/.types/src/index.d.ts': "export * from './track';\nexport { type Clock, clock as now } from './clock';",
  'runtime/.types/src/track.d.ts':
    "import type { Event } from '@riwaq/contracts';\n/** Tells. */\nexport declare function track(event: Event): void;\nexport {};",
  'runtime/.types/src/clock.d.ts': 'export interface Clock { readonly now: number; }\nexport declare const clock: Clock;',
  'runtime/.types/src/router/index.d.ts':
    "import { type ReactNode } from 'react';\nexport declare function Link(props: { to: string; children: ReactNode }): ReactNode;",
  'store/package.json': JSON.stringify({ version: '1.1.0', exports: { '.': './src/index.ts' } }),
  'store/.types/src/index.d.ts':
    "import type { Clock } from '@riwaq/runtime';\nexport declare function restore(clock: Clock): import('./cart').Cart;",
  'store/.types/src/cart.d.ts': 'export interface Cart { readonly lines: number; }',
};

/** The surface of a package with changed files. */
async function surfaceWith(changes: Readonly<Record<string, string>> = {}, name = '@riwaq/runtime'): Promise<Surface> {
  for (const [file, text] of Object.entries({ ...project, ...changes })) {
    const path = join(root, 'shared', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return surfaceOf(name, new DeclarationFiles(root));
}

/** The changed keys of the surface. */
async function changedBy(changes: Readonly<Record<string, string>>, name?: string): Promise<string[]> {
  const [before, after] = [await surfaceWith({}, name), await surfaceWith(changes, name)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key)?.digest !== after.get(key)?.digest);
}

describe('the surface of a package', () => {
  test('is what its given entries export, by the names that they give it, and the libraries that the shell gives with it', async () => {
    expect([...(await surfaceWith())].map(([key, { text }]) => `${key}: ${text}`)).toEqual([
      '@riwaq/runtime Clock: interface Clock { readonly now: number; }',
      '@riwaq/runtime now: const clock: Clock',
      '@riwaq/runtime track: function track(event: Event): void',
      '@riwaq/runtime/router Link: function Link(props: { to: string; children: ReactNode }): ReactNode',
      'react: 19.3.1',
    ]);
  });

  test('is the same where a declaration moved or was commented', async () => {
    const moved = {
      'runtime/.types/src/index.d.ts': "export * from './tell';\nexport { type Clock, clock as now } from './clock';",
      'runtime/.types/src/tell.d.ts':
        "import { type Event } from '@riwaq/contracts/event';\n// Says.\nexport declare function track(/* what */event: Event): void;",
    };
    expect(await changedBy(moved)).toEqual([]);
  });

  test.each([
    [
      'a declaration of its own',
      { 'runtime/.types/src/clock.d.ts': 'export interface Clock { readonly at: number; }\nexport declare const clock: Clock;' },
      ['@riwaq/runtime Clock', '@riwaq/runtime now'],
    ],
    [
      'a type of a package that it speaks of',
      {
        'contracts/.types/src/event.d.ts':
          "export type Event = { readonly name: 'view' | Bought };\ntype Bought = 'sold';\nexport type Other = 1;",
      },
      ['@riwaq/runtime track'],
    ],
    [
      'a type of that package which it does not speak of',
      { 'contracts/.types/src/event.d.ts': `${project['contracts/.types/src/event.d.ts']}\nexport type More = 2;` },
      [],
    ],
    ['a library', { 'runtime/package.json': project['runtime/package.json']?.replace('19.3.1', '19.4.0') ?? '' }, ['react']],
    [
      'a library that the shell does not give',
      { 'runtime/package.json': project['runtime/package.json']?.replace('1.5.0', '1.6.0') ?? '' },
      [],
    ],
  ])('changes by %s', async (_what, changes, keys) => {
    expect(await changedBy(changes)).toEqual(keys);
  });

  test('leaves to another given package what that one gives', async () => {
    const clock = {
      'runtime/.types/src/clock.d.ts': 'export interface Clock { readonly at: number; }\nexport declare const clock: Clock;',
    };
    expect(await changedBy(clock, '@riwaq/store')).toEqual([]);
    expect(await changedBy({ 'store/.types/src/cart.d.ts': 'export interface Cart { readonly lines: string; }' }, '@riwaq/store')).toEqual([
      '@riwaq/store restore',
    ]);
  });

  test('is not known where its declarations are not written', async () => {
    await surfaceWith();
    await rm(join(root, 'shared/runtime/.types/src/clock.d.ts'));
    expect(() => surfaceOf('@riwaq/runtime', new DeclarationFiles(root))).toThrow(
      /declarations of \.\/clock are not written yet .*: npm run types/,
    );
  });
});
